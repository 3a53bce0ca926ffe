// How the house is kept, in figures; fails where one is above its bound. Part of `npm run check`.
import { measureArrows } from './lib/house-arrows.mjs';
import { measureForms } from './lib/house-forms.mjs';
import { measureRooms } from './lib/house-rooms.mjs';
import { measureStyles } from './lib/house-styles.mjs';

/** The most that each figure may be; one without a bound is only told. @type {Record<string, number>} */
const BOUNDS = {
  rawSpacings: 0,
  breakpoints: 3,
  filesInAFolder: 25,
  upwardArrows: 0,
  handWrittenRefetch: 0,
  handWrittenMemory: 0,
  handleSubmitCalls: 0,
  largestForm: 170,
};

/** A number, a list of places, or a number with the one place where it was found.
 * @typedef {number | string[] | { value: number, where: string }} Measure */

/** @type {Record<string, Measure>} */
const measures = {
  ...measureForms(),
  ...measureStyles(),
  ...measureRooms(),
  ...measureArrows(),
};

for (const [name, measure] of Object.entries(measures)) {
  const { value, where } = read(measure);
  const bound = BOUNDS[name];
  const isBroken = bound !== undefined && value > bound;
  const limit = bound === undefined ? '' : `(at most ${bound})`;
  const place = where.length === 1 || isBroken ? where.slice(0, 20).join('\n    ') : '';
  console.log(`${isBroken ? '✗' : '·'} ${inWords(name)}: ${value} ${limit} ${place}`.trimEnd());
  if (isBroken) process.exitCode = 1;
}

/** @param {Measure} measure @returns {{ value: number, where: string[] }} */
function read(measure) {
  if (typeof measure === 'number') return { value: measure, where: [] };
  if (Array.isArray(measure)) return { value: measure.length, where: measure };
  return { value: measure.value, where: [measure.where] };
}

/** `filesInAFolder` is told as "files in a folder". @param {string} name */
function inWords(name) {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
