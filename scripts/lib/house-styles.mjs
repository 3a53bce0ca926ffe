// What the house rules say about styles, measured: sizes come from tokens, layouts change at three
// widths, and the rules of a file stand in the layer of its folder.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.mjs';

/** @typedef {{ path: string, text: string }} Stylesheet */

/** @internal Two columns, asides, wide. */
export const BREAKPOINTS = [700, 1024, 1200];
/** Tokens hold the values, the two others belong to no folder's layer. */
const SHARED = /^web\/styles\//;
/** What every slice may use. */
const KIT = /^web\/(ui|form)\//;
const TOKENS = 'web/styles/tokens.css';

const SPACING = /^(margin|padding|gap|row-gap|column-gap|scroll-margin|scroll-padding)/;
const SHAPE_OR_TYPE = /^(border-([a-z]+-)*radius|font-size)$/;
/** Lengths that follow the text around them (`em`) are no sizes of their own. */
const RAW_LENGTH = /(?<![\w.-])-?(\d*\.)?\d*[1-9]\d*(\.\d+)?(rem|px|pt|ch|%|v[hw])(?![\w-])/;
const WIDTH_QUERY = /@media[^{]*\bwidth\b[^{]*/g;

/** Every stylesheet of ours. @returns {Stylesheet[]} */
export function readStyles() {
  return readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' })
    .map((name) => `web/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.css'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** @internal Declarations whose sizes are written out. @param {Stylesheet} file @returns {string[]} */
export function rawSizes(file) {
  return declarations(file)
    .filter(({ name, value }) => {
      return (SPACING.test(name) || SHAPE_OR_TYPE.test(name)) && RAW_LENGTH.test(value);
    })
    .map(told(file));
}

/** @param {Stylesheet} file @returns {string[]} */
function rawSpacings(file) {
  return declarations(file)
    .filter(({ name, value }) => SPACING.test(name) && RAW_LENGTH.test(value))
    .map(told(file));
}

/** The widths at which a file changes something. @param {Stylesheet} file @returns {number[]} */
export function breakpointsOf({ text }) {
  const queries = withoutComments(text).match(WIDTH_QUERY) ?? [];
  return queries.flatMap((query) => (query.match(/[\d.]+(?=px|rem|em)/g) ?? []).map(Number));
}

/** @internal Rules outside the layer of their folder. @param {Stylesheet} file @returns {string[]} */
export function layerFaults({ path, text }) {
  if (SHARED.test(path)) return [];
  const layer = KIT.test(path) ? 'kit' : 'slices';
  const rules = withoutComments(text).trim();
  const start = `@layer ${layer} {`;
  const isInside = rules.startsWith(start) && endOfBlock(rules, start.length) === rules.length;
  return isInside ? [] : [`${path}: not in @layer ${layer}`];
}

/** Behind the bracket that closes the block whose inside begins there. @param {string} text @param {number} from */
function endOfBlock(text, from) {
  let open = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') open += 1;
    if (text[at] === '}') open -= 1;
    if (open === 0) return at + 1;
  }
  return -1;
}

/** For the house's list of figures. @returns {{ lines: number, rawSpacings: number, breakpoints: number[] }} */
export function measureStyles() {
  const styles = readStyles();
  const widths = styles.flatMap(breakpointsOf);
  return {
    lines: styles.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0),
    rawSpacings: styles.flatMap(rawSpacings).length,
    breakpoints: [...new Set(widths)].sort((a, b) => a - b),
  };
}

/** @param {Stylesheet} file */
function declarations({ path, text }) {
  if (path === TOKENS) return [];
  const found = withoutComments(text).matchAll(/(?<=[{};]\s*)([a-z-]+):([^;{}]*)(?=[;}])/g);
  return [...found].map(([, name = '', value = '']) => ({ name, value: value.trim() }));
}

/** @param {Stylesheet} file */
function told({ path }) {
  /** @param {{ name: string, value: string }} declaration */
  return ({ name, value }) => `${path}: ${name}: ${value}`;
}

/** @param {string} text */
function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\//g, '');
}
