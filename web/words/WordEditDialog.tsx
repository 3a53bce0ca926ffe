import { WORD_TAKEN, type Word, WordDraft } from '#contract/words.ts';
import { FormDialog, FormDialogFooter } from '#web/form/FormDialog.tsx';
import { useStaffForm } from '#web/session/use-staff-form.ts';
import { useUpdateWord } from './queries.ts';
import { WordFields } from './WordFields.tsx';

export function WordEditDialog({ word, onClose }: { word: Word; onClose: () => void }) {
  const { mutateAsync: update } = useUpdateWord();
  const form = useStaffForm({
    schema: WordDraft,
    values: { word: word.word, category: word.category, allowedWords: word.allowedWords },
    isEdit: true,
    draft: `word-${word.id}`,
    refusals: { word: [WORD_TAKEN] },
    send: (_, body) => update({ params: { wordId: word.id }, body }),
    failure: { text: '금지어 수정에 실패했습니다.' },
    success: '금지어가 수정되었습니다.',
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title={`금지어 '${word.word}' 수정`} onClose={onClose}>
      <WordFields formKey={form.draftAt} />
      <FormDialogFooter saveLabel="저장" />
    </FormDialog>
  );
}
