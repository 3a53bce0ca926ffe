import { type Control, Controller } from 'react-hook-form';
import {
  WORD_CATEGORIES,
  WORD_CATEGORY_LABELS,
  type WordDraft,
  type WordEntry,
} from '#contract/words.ts';
import { Select } from '#web/ui/Select.tsx';
import { AllowedWordsField } from './AllowedWordsField.tsx';

const CATEGORY_OPTIONS = WORD_CATEGORIES.map((value) => ({
  value,
  label: WORD_CATEGORY_LABELS[value],
}));

type WordForm = Control<WordEntry, unknown, WordDraft>;

/** What can be said about a word, when it is added and later. */
export function WordFields({ control, formKey }: { control: WordForm; formKey?: number }) {
  return (
    <>
      <Controller
        control={control}
        name="category"
        render={({ field }) => (
          <Select label="분류" options={CATEGORY_OPTIONS} {...field} value={field.value} />
        )}
      />
      <Controller
        control={control}
        name="allowedWords"
        render={({ field, fieldState }) => (
          <AllowedWordsField
            key={formKey}
            value={field.value ?? []}
            onChange={field.onChange}
            error={fieldState.error?.message ?? messageOf(fieldState.error)}
          />
        )}
      />
    </>
  );
}

/** Of the first word in the list that is wrong by itself. */
function messageOf(error: unknown): string | undefined {
  if (!Array.isArray(error)) return undefined;
  return error.find((entry) => entry?.message)?.message;
}
