// Bytes as hexadecimal digits and back, and fresh ones from the browser's own chance.

/**
 * @param {Uint8Array} bytes
 * @returns {string}
 */
export function hexOf(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * @param {string} digits
 * @returns {Uint8Array}
 */
export function bytesOf(digits) {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/**
 * Random bytes, as digits. This works on pages that came over plain HTTP, too.
 * @param {number} bytes
 */
export function randomHex(bytes) {
  return hexOf(crypto.getRandomValues(new Uint8Array(bytes)));
}
