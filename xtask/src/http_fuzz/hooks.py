"""What schemathesis needs to make valid requests: texts that people can see, records, positions, and tables that stand
as a request assumes. A request that names no table, token or link that exists gets one; what a link brought stays."""

import hashlib
import http.client
import itertools
import json
import os
import re

import schemathesis
from hypothesis import strategies as st

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789äéñßøλΩжЯאش日本한"
WORDS = st.lists(st.text(LETTERS, min_size=1, max_size=12), min_size=1, max_size=3).map(" ".join)

# Both are more than a pattern can say: see `Names and texts` in docs/api.md.
schemathesis.openapi.format("name", WORDS)
schemathesis.openapi.format("line-of-chat", WORDS.map(lambda words: f"{words}!"))


@schemathesis.serializer("application/jsonl")
def as_text(ctx, value):
    """Lines of JSON are sent as they are."""
    return value if isinstance(value, bytes) else str(value).encode()


@schemathesis.hook
def before_load_schema(context, raw_schema):
    """Records and positions come from the examples: no generator would hit upon a sound one."""
    for path in ["/api/v1/replays", "/api/v1/records"]:
        record = raw_schema["paths"][path]["post"]["requestBody"]["content"]["application/jsonl"]
        record["schema"] = {"enum": [record["example"]]}
    table = raw_schema["components"]["schemas"]["NewTable"]["properties"]
    table["start"] = {"enum": [None, *table["start"]["examples"]]}


class Person:
    """Somebody at the server."""

    def __init__(self, cookie=None):
        self.cookie = cookie

    def ask(self, method, path, body=None):
        """What the server says, whether it is an answer or a refusal."""
        connection = http.client.HTTPConnection(os.environ["FUZZ_ADDRESS"], timeout=20)
        headers = {"Content-Type": "application/json"} | ({"Cookie": self.cookie} if self.cookie else {})
        connection.request(method, f"/api/v1{path}", json.dumps(body or {}) if method == "POST" else None, headers)
        answer = connection.getresponse()
        given = answer.getheader("Set-Cookie")
        if given and not self.cookie:
            self.cookie = given.split(";")[0]
        told = json.loads(answer.read())
        connection.close()
        return told

    def open(self, *others, **more):
        """The name of a new table where this person sits first."""
        seats = [{"kind": "me"}, *({"kind": kind, **({"name": "Ana"} if kind == "same_screen" else {})} for kind in others)]
        return self.ask("POST", "/tables", {"seats": seats, **more})["view"]["table"]["id"]


# Who sends the requests that are tried, and somebody else.
SENDER, OTHER = Person(os.environ["FUZZ_COOKIE"]), Person()
# The sender's part in a seed.
SHARE = bytes(range(32))


def played():
    return SENDER.open("same_screen", public=True, hints=True)


def waiting():
    return SENDER.open("open", "open")


def promised():
    """All seats are taken, and both have promised a part in the seed."""
    table = SENDER.open("open", commitment=commitment_of(SHARE))
    OTHER.ask("POST", f"/tables/{table}/join", {"commitment": commitment_of(SHARE[::-1])})
    return table


def commitment_of(share):
    return hashlib.sha256(share).hexdigest()


def waiting_for_sender():
    return OTHER.open("open", "open", public=True)


def left():
    table = played()
    SENDER.ask("POST", f"/tables/{table}/leave")
    return table


def kept_waiting():
    table = OTHER.open("open")
    SENDER.ask("POST", f"/tables/{table}/join")
    OTHER.ask("POST", f"/tables/{table}/leave")
    return table


def over():
    return end(played())


def end(table):
    """Ends a game of the sender, if it is one that can be given up."""
    for seat in SENDER.ask("GET", f"/tables/{table}").get("you", {}).get("seats", [])[:1]:
        SENDER.ask("POST", f"/tables/{table}/resign", {"seat": seat})
    return table


# How a table stands where an operation can do something; elsewhere a game is on.
WHERE = {
    "seats_join": waiting_for_sender,
    "seats_seat_bot": waiting,
    "seats_share": promised,
    "seats_come_back": left,
    "seats_stand_in": kept_waiting,
    "seats_rematch": over,
}
# After these a table stands otherwise.
CHANGING = {*WHERE, "seats_leave", "seats_resign"}
# What can be done there: every second request asks for that.
MOVES = {
    "play_act": lambda table: a_move(table),
    "play_undo": lambda table: a_step_back(table),
    "seats_share": lambda table: {"share": SHARE.hex()},
}
# The tables that the next requests get, by how they stand.
tables = {}
# Links to seats that were handed out.
links = set()
turns = itertools.count()


def table_for(operation):
    make = WHERE.get(operation, played)
    if make not in tables:
        tables[make] = make()
    return tables[make]


def a_token():
    tokens = SENDER.ask("GET", "/me/tokens")
    return tokens[0]["id"] if tokens else SENDER.ask("POST", "/me/tokens", {"label": "mine"})["id"]


def a_link():
    link = OTHER.ask("POST", f"/tables/{OTHER.open('same_screen')}/seat-link", {"seat": 1})["link"]
    links.add(link)
    return link


def a_move(table):
    """What may be done there now; none if it is not the sender's turn."""
    now = SENDER.ask("GET", f"/tables/{table}")
    actions = now.get("choices", {}).get("actions", [])
    return {"seq": now["seq"], "action": actions[0]["action"]} if actions else None


def a_step_back(table):
    """What takes the sender's last move back, which is made for it; none if it is not their turn."""
    move = a_move(table)
    seq = SENDER.ask("POST", f"/tables/{table}/actions", move).get("seq") if move else None
    return {"seq": seq, "steps": 1} if seq else None


def is_sound(case, part):
    """Whether a part of a request was meant to be valid."""
    component = case.meta.components.get(part) if case.meta else None
    return component is not None and component.mode.is_positive


@schemathesis.hook
def before_call(context, case, kwargs):
    operation = case.operation.definition.raw["operationId"]
    # One request's names may be another's: they are exchanged, not changed.
    names = dict(case.path_parameters or {})
    is_followed = case.meta is not None and case.meta.phase.name == "stateful"
    if is_sound(case, "path") and "id" in names:
        if not (is_followed and re.fullmatch("[0-9a-z]{16}", str(names["id"]))):
            names["id"] = table_for(operation)
        elif operation == "seats_rematch":
            end(names["id"])
    if is_sound(case, "path") and "token" in names:
        names["token"] = a_token()
    if names:
        case.path_parameters = names
    if is_sound(case, "body") and operation == "seats_follow_seat_link" and case.body.get("link") not in links:
        case.body = {"link": a_link()}
    if is_sound(case, "body") and operation in MOVES and next(turns) % 2:
        case.body = MOVES[operation](names["id"]) or case.body
    if operation == "lists_lobby" and not OTHER.ask("GET", "/lobby")["open"]:
        waiting_for_sender()
    if operation == "me_tokens":
        a_token()


@schemathesis.hook
def after_call(context, case, response):
    operation = case.operation.definition.raw["operationId"]
    if response.status_code != 200:
        return
    if operation == "seats_seat_link":
        links.add(response.json()["link"])
    if operation in CHANGING:
        tables.pop(WHERE.get(operation, played), None)
