import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { WORD_MAX, WordDraft } from '#contract/words.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { DraftNotice } from '#web/ui/DraftNotice.tsx';
import { useFormDraft } from '#web/ui/drafts.ts';
import { FormDialog, FormDialogFooter } from '#web/ui/FormDialog.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useCreateWord } from './queries.ts';
import { WordFields } from './WordFields.tsx';

/** Stays open after a word is added, ready for the next one. */
export function WordDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateWord();
  const [added, setAdded] = useState<string[]>([]);
  const form = useForm({
    resolver: zodResolver(WordDraft),
    defaultValues: { word: '', category: 'profanity' as const, allowedWords: [] as string[] },
  });
  const { control, register, handleSubmit, resetField, setFocus, formState } = form;
  const { errors, dirtyFields } = formState;
  const draft = useFormDraft('word-new', form);

  function close() {
    draft.forget();
    onClose();
  }

  const save = handleSubmit(async (body) => {
    // Enter in the field does not ask the button whether it is busy.
    if (create.isPending) return;
    try {
      const { word } = await create.mutateAsync({ body });
      setAdded((before) => [...before, word]);
      tellStaff('금지어가 추가되었습니다.');
      resetField('word');
      resetField('allowedWords');
      draft.forget();
    } catch (error) {
      showStaffFailure(error, { text: '금지어 추가에 실패했습니다.' });
    }
    setFocus('word', { shouldSelect: true });
  });

  return (
    <FormDialog
      title="금지어 추가"
      description="띄어쓰기와 기호를 빼고 비교하므로 변형은 따로 등록하지 않아도 돼요."
      isDirty={dirtyFields.word === true || dirtyFields.allowedWords !== undefined}
      onClose={close}
    >
      <form className="form" noValidate onSubmit={save}>
        {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
        <TextField
          label="금지어"
          maxLength={WORD_MAX}
          autoComplete="off"
          error={errors.word?.message}
          {...register('word')}
        />
        <WordFields control={control} formKey={added.length} />
        <p className="field__hint" role="status">
          {added.length === 0
            ? 'Enter를 누르면 추가되고, 이어서 다음 단어를 입력할 수 있어요.'
            : `방금 추가한 금지어 ${added.length}개: ${added.join(', ')}`}
        </p>
        <FormDialogFooter closeLabel="닫기" saveLabel="추가" busy={create.isPending} />
      </form>
    </FormDialog>
  );
}
