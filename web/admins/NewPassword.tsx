import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { NewPasswordForm } from '#contract/account-security.ts';
import { STAFF_LINK_REFUSED, staffAccountApi } from '#contract/admins-account.ts';
import { topicsWritten } from '#contract/topics.ts';
import { call } from '#web/api/call.ts';
import { refresh } from '#web/api/query.ts';
import { useSubmit } from '#web/session/use-submit.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { toast } from '#web/ui/toast.ts';

const FAILURE = {
  refused: '비밀번호를 정하지 못했습니다.',
  broken: '비밀번호를 정하는 중 오류가 발생했습니다.',
};

/** Chooses a password with the link of a super; then the login is next. */
export function NewPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    resolver: zodResolver(NewPasswordForm),
    defaultValues: { newPassword: '', confirmPassword: '' },
    // The list at the top takes the focus, not the first wrong field.
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const { submit, isSubmitting, failure, faults } = useSubmit(form, {
    fields: ['newPassword', 'confirmPassword'],
    failureTitle: '비밀번호를 정하지 못했습니다',
    newPassword: 'newPassword',
    failure: FAILURE,
    send: ({ newPassword }) =>
      call(staffAccountApi.confirmPasswordLink, { body: { token, newPassword } }),
    onDone: () => {
      toast({ title: '비밀번호를 정했습니다', description: '새 비밀번호로 로그인해 주세요.' });
      // This browser may have been signed in to the account; it no longer is.
      refresh(client, topicsWritten(staffAccountApi.confirmPasswordLink, {}));
      onDone();
    },
  });

  return (
    <form className="form" noValidate onSubmit={submit}>
      <p className="form__lead">
        새로 쓸 비밀번호를 두 번 입력해 주세요. 정하면 모든 기기에서 로그아웃돼요.
      </p>
      <FormErrors {...faults} />
      <PasswordField
        label="새 비밀번호"
        autoComplete="new-password"
        hint="8자 이상"
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <PasswordField
        label="새 비밀번호 확인"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <SubmitButton busy={isSubmitting} busyLabel="저장 중...">
        비밀번호 정하기
      </SubmitButton>
      {failure === STAFF_LINK_REFUSED && <Button onClick={onDone}>로그인 화면으로</Button>}
    </form>
  );
}
