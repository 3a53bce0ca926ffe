import type * as z from 'zod/mini';
import { PasswordChangeForm } from '#contract/accounts/security.ts';
import { PASSWORD_REFUSED } from '#contract/accounts/sign-up.ts';
import { FormDialog, FormDialogFooter } from '#web/form/FormDialog.tsx';
import { PasswordField } from '#web/form/fields.tsx';
import { NewPasswordFields } from '#web/form/NewPasswordFields.tsx';
import { useApiForm } from '#web/form/use-api-form.ts';
import { leadToLogin } from './staff-failure.ts';
import { toldAtTop } from './told-at-top.ts';

type PasswordChange = Omit<z.output<typeof PasswordChangeForm>, 'confirmPassword'>;

const tellAtTop = toldAtTop('비밀번호를 바꾸지 못했습니다', {
  refused: '비밀번호를 바꾸지 못했습니다.',
  broken: '비밀번호를 바꾸는 중 오류가 발생했습니다.',
});

/** Changes the own password, of a customer or of staff. */
export function PasswordChangeDialog({
  isStaff = false,
  send,
  onDone,
  onClose,
}: {
  isStaff?: boolean;
  send: (body: PasswordChange) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}) {
  const form = useApiForm({
    schema: PasswordChangeForm,
    values: { currentPassword: '', newPassword: '', confirmPassword: '' },
    refusals: { newPassword: PASSWORD_REFUSED },
    send: ({ confirmPassword, ...body }) => send(body),
    onFailure: (error, tell) => {
      if (isStaff) leadToLogin(error);
      tellAtTop(error, tell);
    },
    onDone: () => {
      onClose();
      onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      title="비밀번호 변경"
      description="바꾸면 다른 기기에서는 로그아웃돼요."
      onClose={onClose}
    >
      <PasswordField name="currentPassword" label="현재 비밀번호" autoComplete="current-password" />
      <NewPasswordFields />
      <FormDialogFooter saveLabel="비밀번호 바꾸기" />
    </FormDialog>
  );
}
