// Merge patches (RFC 7396): what the server sends instead of a whole view. What a patch does not name is shared, not copied.

/**
 * The value after a patch. The value itself stays as it is.
 * @template T
 * @param {T} value
 * @param {import('../protocol').Patch | undefined} patch Nothing: nothing changes.
 * @returns {T}
 */
export function patched(value, patch) {
  return patch === undefined ? value : /** @type {T} */ (merged(value, patch));
}

/**
 * @param {unknown} value
 * @param {unknown} patch
 * @returns {unknown}
 */
function merged(value, patch) {
  if (!isObject(patch)) return patch;
  const before = isObject(value) ? value : {};
  const after = { ...before };
  for (const [key, part] of Object.entries(patch)) {
    if (part === null) delete after[key];
    else after[key] = merged(before[key], part);
  }
  return after;
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
