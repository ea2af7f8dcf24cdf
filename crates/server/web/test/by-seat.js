// What tests write as a list, as the server sends it: a map by seat, absence instead of null.

/** @param {{ seat: number }[]} list */
export function bySeat(list) {
  return Object.fromEntries(list.map(({ seat, ...rest }) => [seat, withoutNull(rest)]));
}

/** An object without what is null. */
export function withoutNull(object) {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null));
}
