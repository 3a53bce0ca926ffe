import { WORD_CATEGORIES, WORD_CATEGORY_LABELS } from '#contract/words.ts';
import { BoundField, Select } from '#web/form/fields.tsx';
import { AllowedWordsField } from './AllowedWordsField.tsx';

const CATEGORY_OPTIONS = WORD_CATEGORIES.map((value) => ({
  value,
  label: WORD_CATEGORY_LABELS[value],
}));

/** What can be said about a word, when it is added and later. */
export function WordFields({ formKey }: { formKey?: string | number | null }) {
  return (
    <>
      <Select name="category" label="분류" options={CATEGORY_OPTIONS} />
      <BoundField<string[]> name="allowedWords">
        {(field) => <AllowedWordsField key={formKey} {...field} />}
      </BoundField>
    </>
  );
}
