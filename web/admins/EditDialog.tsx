import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { STAFF_EMAIL_TAKEN, type StaffAccount, StaffEdit } from '#contract/admins-users.ts';
import { ApiError } from '#web/api/call.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { DraftNotice } from '#web/ui/DraftNotice.tsx';
import { useFormDraft } from '#web/ui/drafts.ts';
import { FormDialog, FormDialogFooter } from '#web/ui/FormDialog.tsx';
import { fullName } from './filter-users.ts';
import { PersonFields } from './PersonFields.tsx';
import { useEditAccount } from './queries.ts';

/** Changes who an account belongs to; only what was changed is sent. */
export function EditDialog({ user, onClose }: { user: StaffAccount; onClose: () => void }) {
  const edit = useEditAccount();
  const form = useForm({
    resolver: zodResolver(StaffEdit),
    defaultValues: {
      username: user.username ?? '',
      email: user.email ?? '',
      lastName: user.lastName ?? '',
      firstName: user.firstName ?? '',
    },
  });
  const { register, handleSubmit, setFocus, formState } = form;
  const { errors, isDirty, dirtyFields } = formState;
  const draft = useFormDraft(`staff-edit-${user.id}`, form);

  function close() {
    draft.forget();
    onClose();
  }

  const save = handleSubmit(async (values) => {
    const changed = Object.entries(values).filter(([name]) => name in dirtyFields);
    try {
      await edit.mutateAsync({
        params: { userId: user.id },
        body: Object.fromEntries(changed),
      });
    } catch (error) {
      showStaffFailure(error, { text: '정보를 바꾸지 못했습니다.' });
      if (error instanceof ApiError && error.status === 409) {
        setFocus(error.body.message === STAFF_EMAIL_TAKEN ? 'email' : 'username');
      }
      return;
    }
    close();
    tellStaff('정보를 바꿨습니다.');
  });

  return (
    <FormDialog
      title={`${fullName(user)}님 정보 수정`}
      description="아이디를 바꾸면 다음 로그인부터 새 아이디를 써야 해요."
      isDirty={isDirty}
      onClose={close}
    >
      <form className="form" noValidate onSubmit={save} autoComplete="off">
        {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
        <PersonFields of={(name) => ({ error: errors[name]?.message, ...register(name) })} />
        <FormDialogFooter saveLabel="저장" busy={edit.isPending} />
      </form>
    </FormDialog>
  );
}
