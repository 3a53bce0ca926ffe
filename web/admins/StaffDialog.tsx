import { PASSWORD_REFUSED } from '#contract/accounts/sign-up.ts';
import { STAFF_EMAIL_TAKEN, StaffDraft, USERNAME_TAKEN } from '#contract/admins/users.ts';
import { ADMIN_LEVELS, formatLevel } from '#domain/people/permissions.ts';
import { FormDialog, FormDialogFooter } from '#web/form/FormDialog.tsx';
import { PasswordField, Select } from '#web/form/fields.tsx';
import { useStaffForm } from '#web/session/use-staff-form.ts';
import { PersonFields } from './PersonFields.tsx';
import { useCreateStaff } from './queries.ts';

const LEVEL_OPTIONS = ADMIN_LEVELS.map((value) => ({ value, label: formatLevel(value) }));

const EMPTY = {
  lastName: '',
  firstName: '',
  username: '',
  email: '',
  password: '',
  adminLevel: 'editor' as const,
};

/** Makes an account for the back office. */
export function StaffDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: create } = useCreateStaff();
  const form = useStaffForm({
    schema: StaffDraft,
    values: EMPTY,
    draft: 'staff-new',
    refusals: {
      username: [USERNAME_TAKEN],
      email: [STAFF_EMAIL_TAKEN],
      password: PASSWORD_REFUSED,
    },
    send: (body) => create({ body }),
    failure: { text: '운영진 등록에 실패했습니다.' },
    success: '운영진이 등록되었습니다.',
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="운영진 등록"
      description="등록하면 이 아이디와 비밀번호로 바로 로그인할 수 있어요."
      autoComplete="off"
      onClose={onClose}
    >
      <PersonFields />
      <PasswordField
        name="password"
        label="비밀번호"
        counter="최소 8자"
        autoComplete="new-password"
      />
      <Select name="adminLevel" label="권한" options={LEVEL_OPTIONS} />
      <FormDialogFooter saveLabel="등록" />
    </FormDialog>
  );
}
