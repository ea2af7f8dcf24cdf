// The addresses in what somebody wrote: only those that a browser may follow, without the end of a sentence.

/** An address as people write one: up to the next space, quotation mark or bracket that it cannot contain. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"“”«»{}|\\^`]+/gi;
/** What ends a sentence or a bracket rather than an address. */
const TRAILING = /[.,;:!?'’…)\]]+$/;

/**
 * The parts of a text: plain, or an address to be followed.
 * @param {string} text
 * @returns {{ text: string, href?: string }[]}
 */
export function partsOf(text) {
  /** @type {{ text: string, href?: string }[]} */
  const parts = [];
  let done = 0;
  for (const found of text.matchAll(ADDRESS)) {
    const shown = withoutEnd(found[0]);
    const href = followed(shown);
    if (!href) continue;
    if (found.index > done) parts.push({ text: text.slice(done, found.index) });
    parts.push({ text: shown, href });
    done = found.index + shown.length;
  }
  if (done < text.length || parts.length === 0) parts.push({ text: text.slice(done) });
  return parts;
}

/** An address without the end of the sentence that it stands in; a bracket stays that was opened in it. @param {string} address */
function withoutEnd(address) {
  const bare = address.replace(TRAILING, '');
  const open = (bare.match(/\(/g) ?? []).length - (bare.match(/\)/g) ?? []).length;
  return open > 0 && address[bare.length] === ')' ? `${bare})` : bare;
}

/** Where an address leads; nothing where it is none. @param {string} address */
function followed(address) {
  if (!URL.canParse(address)) return null;
  const { protocol, href, hostname } = new URL(address);
  return (protocol === 'https:' || protocol === 'http:') && hostname ? href : null;
}
