#!/usr/bin/env python3
"""A bot over HTTP, with nothing but Python's standard library.

    http_bot.py http://127.0.0.1:7373 TOKEN            sits down at the first open table of the lobby
    http_bot.py http://127.0.0.1:7373 TOKEN TABLE      plays where it sits already, or takes a free seat

A person makes the token: POST /api/v1/me/tokens {"label": "my bot"}; the bot plays under that person's name. Everything
that a bot can know stands in the messages of the stream, whole ones with `?full`: see docs/api.md.
"""
import json
import random
import sys
import time
import urllib.error
import urllib.request


class Table:
    def __init__(self, site, token, table=None):
        self.site, self.token, self.last = site.rstrip("/") + "/api/v1", token, None
        self.id = table or self.ask("/lobby")["open"][0]["table"]["id"]
        if not self.ask(f"/tables/{self.id}")["you"]["seats"]:
            self.ask(f"/tables/{self.id}/join", {})

    def open(self, path, body=None, **headers):
        headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        if data:
            headers["Content-Type"] = "application/json"
        return urllib.request.urlopen(urllib.request.Request(self.site + path, data, headers), timeout=60)

    def ask(self, path, body=None):
        with self.open(path, body) as answer:
            return json.load(answer)

    def messages(self):
        """Every message once, in order; takes the stream up again where it broke off."""
        while True:
            try:
                resume = {} if self.last is None else {"Last-Event-ID": str(self.last)}
                with self.open(f"/tables/{self.id}/stream?full", **resume) as stream:
                    for line in stream:
                        if line.startswith(b"data: {\"seq\""):
                            message = json.loads(line[6:])
                            self.last = message["seq"]
                            yield message
            except urllib.error.HTTPError as refusal:
                if refusal.code != 503:
                    raise
            except OSError:
                pass
            time.sleep(0.5)

    def act(self, seq, action):
        try:
            self.ask(f"/tables/{self.id}/actions", {"seq": seq, "action": action})
        except urllib.error.HTTPError as refusal:
            if refusal.code != 409:  # 409: the table has moved on, and the stream will tell
                raise


def worth(choice):
    """Points first, then likely fights; a creature that blocks your ground is a nuisance; passing comes last."""
    return (10 * choice.get("points", 0) + 3 * choice.get("odds", 0) - len(choice.get("bars", []))
            - (choice["kind"] == "pass") + random.random())


def main():
    table = Table(*sys.argv[1:])
    for message in table.messages():
        seen = message["view"]["table"]
        if seen["status"] == "finished":
            return print("over:", json.dumps(seen["outcome"]))
        if "choices" in message:
            table.act(message["seq"], max(message["choices"]["actions"], key=worth)["action"])


if __name__ == "__main__":
    main()
