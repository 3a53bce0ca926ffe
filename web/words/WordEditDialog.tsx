import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type Word, WordDraft } from '#contract/words.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { changesOf } from '#web/ui/changes.ts';
import { DraftNotice } from '#web/ui/DraftNotice.tsx';
import { useFormDraft } from '#web/ui/drafts.ts';
import { FormDialog, FormDialogFooter } from '#web/ui/FormDialog.tsx';
import { useUpdateWord } from './queries.ts';
import { WordFields } from './WordFields.tsx';

export function WordEditDialog({ word, onClose }: { word: Word; onClose: () => void }) {
  const update = useUpdateWord();
  const form = useForm({
    resolver: zodResolver(WordDraft),
    defaultValues: { word: word.word, category: word.category, allowedWords: word.allowedWords },
  });
  const { control, handleSubmit, formState } = form;
  const draft = useFormDraft(`word-${word.id}`, form);

  function close() {
    draft.forget();
    onClose();
  }

  const save = handleSubmit(async () => {
    const changes = changesOf(form);
    // Enter in the field does not ask the button whether it is busy.
    if (update.isPending) return;
    try {
      if (changes) await update.mutateAsync({ params: { wordId: word.id }, body: changes });
    } catch (error) {
      showStaffFailure(error, { text: '금지어 수정에 실패했습니다.' });
      return;
    }
    tellStaff('금지어가 수정되었습니다.');
    close();
  });

  return (
    <FormDialog title={`금지어 '${word.word}' 수정`} isDirty={formState.isDirty} onClose={close}>
      <form className="form" noValidate onSubmit={save}>
        {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
        <WordFields control={control} />
        <FormDialogFooter saveLabel="저장" busy={update.isPending} />
      </form>
    </FormDialog>
  );
}
