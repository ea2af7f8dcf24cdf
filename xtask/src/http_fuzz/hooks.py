"""What schemathesis needs to make valid data: texts that people can see, a record, a position to begin with."""

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
