// How forms are made: whether one is sent by hand instead of through the frame, and how long they are.
import { readSources } from './house-files.mjs';

const FRAME = /^web\/form\//;
const BY_HAND = /\bhandleSubmit\b|\buseForm[(<]|\bonSubmit=/;
/** What makes a file one of a form. */
const FRAMED = /\buse(?:Api|Staff)Form\(/;
/** A search box and a filter send nothing, the kit's page shows a form, and one field is edited where it stands. */
const NO_FORMS = [
  'web/search/ConditionForm.tsx',
  'web/search/SearchBox.tsx',
  'web/ui/kit-page/KitStates.tsx',
  'web/options/admin/AdditionalInfo.tsx',
];

export function measureForms() {
  const files = readSources('web').filter(({ path }) => !FRAME.test(path));
  return { handleSubmitCalls: formsByHand(files), largestForm: largestForm(files) };
}

/** @param {import('./house-files.mjs').SourceFile[]} files */
export function formsByHand(files) {
  return files
    .filter(({ path }) => !NO_FORMS.includes(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => (BY_HAND.test(line) ? [`${path}:${at + 1}`] : [])),
    );
}

/** @param {import('./house-files.mjs').SourceFile[]} files */
function largestForm(files) {
  const [largest] = files
    .filter(({ text }) => FRAMED.test(text))
    .map(({ path, text }) => ({ value: text.split('\n').length - 1, where: path }))
    .sort((a, b) => b.value - a.value);
  return largest ?? { value: 0, where: '' };
}
