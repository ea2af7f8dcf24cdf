// The lessons in their order, each read when it is needed, and the table that it is played at.

import { isHere, tableAt } from '../shared/address.js';
import { course } from '../../lessons/course.js';
import { onDemand } from '../shared/on-demand.js';
import { get, post, tablePath } from '../shared/api.js';
import { removeTable } from '../shared/this-device.js';
import { tableKept, keepTable } from './progress.js';

/** @typedef {import('./lesson.js').Lesson} Lesson */

/** The names of all lessons, in their order. */
export const LESSONS = course;

/** @param {string} name @returns {Promise<Lesson>} */
export async function lessonOf(name) {
  if (!LESSONS.includes(name)) throw new Error(`There is no lesson ${name}.`);
  const { lesson } = await onDemand(`/lessons/${name}.js`, () => import(`../../lessons/${name}.js`));
  return lesson;
}

/** The lesson after one; none after the last. @param {string} name @returns {string | undefined} */
export function nextLesson(name) {
  return LESSONS[LESSONS.indexOf(name) + 1];
}

/**
 * Opens the table of a lesson, or goes on where one left it.
 * @param {string} name
 * @param {{ anew?: boolean }} [how] Whether to begin again.
 * @returns {Promise<import('../shared/api.js').Answer<string>>} Its address.
 */
export async function openLesson(name, { anew = false } = {}) {
  const kept = anew ? null : tableKept(name);
  if (kept) {
    const answer = await get(tablePath(kept));
    if (answer.ok) return { ok: true, value: addressOf(name, kept) };
    // It is given up only if it is gone, not because it could not be read now.
    if (isHere(kept) && answer.problem.status !== 404) return answer;
  }
  // What was begun on this device and is not gone on with would lie there for ever.
  const old = tableKept(name);
  if (old && isHere(old)) await removeTable(old);
  const { table } = await lessonOf(name);
  /** @type {import('../shared/api.js').Answer<import('../protocol').Message>} */
  const answer = await post('/tables', { ...table, hints: false });
  if (!answer.ok) return answer;
  const id = answer.value.view?.table.id ?? '';
  keepTable(name, id);
  return { ok: true, value: addressOf(name, id) };
}

/** @param {string} name @param {string} table */
function addressOf(name, table) {
  return tableAt(table, `lesson=${encodeURIComponent(name)}`);
}
