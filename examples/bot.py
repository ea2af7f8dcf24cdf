#!/usr/bin/env python3
"""A whole bot in 40 lines. Try it: orichalcum arena random --bot 'python3 examples/bot.py' --sets 20"""
import json
import sys

def worth(action, position):
    """How good an action looks: points first, then what leads to them."""
    word, _, rest = action.partition(":")
    if word in ("temple", "medallion", "titan"):
        return 100                                      # a point, or a Titan of our choice
    if word == "fight":                                 # more hoplites, better odds; a favour wins for sure
        return 60 if "cronos" in rest else 40 + int(rest.rpartition("+")[2])
    if word in ("build", "loot"):
        return 50
    if word.split("+")[0] in ("produce", "recruit"):
        return 30 + ("+" in word)                       # with the Titan's favour if there is one
    if word == "card":
        return 20 + wanted(position["actions_board"][int(rest) - 1], position)
    if word == "buy":
        return 15 if rest.startswith(("construct", "capture")) else 5
    return 10 if word != "pass" else 0

def wanted(card, position):
    """Cards that let us do something now; the cheap ones lie on the left."""
    me = position["players"][position["asked"] - 1]
    haunted = any("creature" in circle for circle in me["island"].values() if isinstance(circle, dict))
    kind = card["card"].split("-")[0]
    return {"construct": 4, "capture": 5 if haunted else -5, "produce": 3, "recruit": 2}[kind]

def answer(request):
    if request["cmd"] == "hello":
        return {"ok": True, "program": "example bot"}
    if request["cmd"] == "think":
        return {"ok": True, "action": max(request["legal"], key=lambda action: worth(action, request["position"]))}
    return {"ok": False, "error": {"code": "bad_command", "message": "I know hello and think."}}


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)
