// Access to what must be there: an index that a list does not have is an error with a sentence, not an undefined value.

/**
 * What stands at this place of a list.
 * @template Item
 * @param {ArrayLike<Item>} list
 * @param {number} index
 * @returns {Item}
 */
export function itemAt(list, index) {
  const item = list[index];
  if (item === undefined) throw new RangeError(`A list of ${list.length} has nothing at ${index}.`);
  return item;
}
