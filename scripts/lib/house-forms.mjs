import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const FRAME = 'web/form/';
/** How a form is sent by hand. */
const BY_HAND = /\bhandleSubmit\b|\buseForm\(|\buseForm<|\bonSubmit=/g;
/** What makes a file one of a form. */
const FRAMED = /\buse(?:Api|Staff)Form\(/;
/** A search box sends nothing; the kit's page shows a form and sends none. */
const NO_FORMS = [
  'web/search/SearchBox.tsx',
  'web/ui/kit-page/KitStates.tsx',
  'web/options/admin/AdditionalInfo.tsx',
];

/**
 * How forms are made: how often one is sent by hand instead of through the frame, where, and how
 * long the largest file of a form is.
 *
 * @returns {{
 *   handleSubmitCalls: number,
 *   byHand: string[],
 *   largestForm: { file: string, lines: number },
 * }}
 */
export function measureForms() {
  const files = readSources(join(ROOT, 'web')).filter(({ file }) => !file.startsWith(FRAME));
  const byHand = files
    .filter(({ file }) => !NO_FORMS.includes(file))
    .flatMap(({ file, text }) =>
      Array.from(text.matchAll(BY_HAND), ([found]) => `${file}: ${found}`),
    );
  const forms = files
    .filter(({ text }) => FRAMED.test(text))
    .map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }))
    .sort((a, b) => b.lines - a.lines);
  return {
    handleSubmitCalls: byHand.length,
    byHand,
    largestForm: forms[0] ?? { file: '', lines: 0 },
  };
}

/**
 * @param {string} folder
 * @returns {{ file: string, text: string }[]}
 */
function readSources(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.ts/.test(entry.name),
    )
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return { file: relative(ROOT, path).split(sep).join('/'), text: readFileSync(path, 'utf8') };
    });
}
