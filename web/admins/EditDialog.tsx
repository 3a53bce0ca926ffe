import {
  STAFF_EMAIL_TAKEN,
  type StaffAccount,
  StaffEdit,
  USERNAME_TAKEN,
} from '#contract/admins/users.ts';
import { FormDialog, FormDialogFooter } from '#web/form/FormDialog.tsx';
import { useStaffForm } from '#web/session/use-staff-form.ts';
import { fullName } from './filter-users.ts';
import { PersonFields } from './PersonFields.tsx';
import { useEditAccount } from './queries.ts';

/** Changes who an account belongs to; only what was changed is sent. */
export function EditDialog({ user, onClose }: { user: StaffAccount; onClose: () => void }) {
  const { mutateAsync: edit } = useEditAccount();
  const form = useStaffForm({
    schema: StaffEdit,
    values: {
      lastName: user.lastName ?? '',
      firstName: user.firstName ?? '',
      username: user.username ?? '',
      email: user.email ?? '',
    },
    isEdit: true,
    draft: `staff-edit-${user.id}`,
    refusals: { username: [USERNAME_TAKEN], email: [STAFF_EMAIL_TAKEN] },
    send: (_, body) => edit({ params: { userId: user.id }, body }),
    failure: { text: '정보를 바꾸지 못했습니다.' },
    success: '정보를 바꿨습니다.',
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`${fullName(user)}님 정보 수정`}
      description="아이디를 바꾸면 다음 로그인부터 새 아이디를 써야 해요."
      autoComplete="off"
      onClose={onClose}
    >
      <PersonFields />
      <FormDialogFooter saveLabel="저장" />
    </FormDialog>
  );
}
