import { PasswordField } from './fields.tsx';

/** The two fields of whoever chooses a password. */
export function NewPasswordFields() {
  return (
    <>
      <PasswordField
        name="newPassword"
        label="새 비밀번호"
        autoComplete="new-password"
        hint="8자 이상"
      />
      <PasswordField name="confirmPassword" label="새 비밀번호 확인" autoComplete="new-password" />
    </>
  );
}
