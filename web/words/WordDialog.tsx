import { useState } from 'react';
import { WORD_MAX, WORD_TAKEN, WordDraft, type WordEntry } from '#contract/words.ts';
import { FormDialog, FormDialogFooter } from '#web/form/FormDialog.tsx';
import { TextField } from '#web/form/fields.tsx';
import { tellStaff } from '#web/session/staff-failure.ts';
import { useStaffForm } from '#web/session/use-staff-form.ts';
import { useCreateWord } from './queries.ts';
import { WordFields } from './WordFields.tsx';

const EMPTY: WordEntry = { word: '', category: 'profanity', allowedWords: [] };

/** Stays open after a word is added, ready for the next one. */
export function WordDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: create } = useCreateWord();
  const [added, setAdded] = useState<string[]>([]);
  const form = useStaffForm({
    schema: WordDraft,
    values: EMPTY,
    draft: 'word-new',
    refusals: { word: [WORD_TAKEN] },
    send: (body) => create({ body }),
    // The next word is often of the same kind.
    toSaved: (_, { category }) => ({ values: { ...EMPTY, category } }),
    failure: { text: '금지어 추가에 실패했습니다.' },
    onDone: (entry) => {
      if (entry) setAdded((before) => [...before, entry.word]);
      tellStaff('금지어가 추가되었습니다.');
      form.rhf.setFocus('word');
    },
  });
  return (
    <FormDialog
      form={form}
      title="금지어 추가"
      description="띄어쓰기와 기호를 빼고 비교하므로 변형은 따로 등록하지 않아도 돼요."
      onClose={onClose}
    >
      <TextField name="word" label="금지어" maxLength={WORD_MAX} autoComplete="off" />
      <WordFields formKey={`${added.length} ${form.draftAt}`} />
      <p className="field__hint" role="status">
        {added.length === 0
          ? 'Enter를 누르면 추가되고, 이어서 다음 단어를 입력할 수 있어요.'
          : `방금 추가한 금지어 ${added.length}개: ${added.join(', ')}`}
      </p>
      <FormDialogFooter closeLabel="닫기" saveLabel="추가" />
    </FormDialog>
  );
}
