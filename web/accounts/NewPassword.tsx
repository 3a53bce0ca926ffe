import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  accountSecurityApi,
  NewPasswordForm,
  RESET_LINK_REFUSED,
} from '#contract/account-security.ts';
import { topicsWritten } from '#contract/topics.ts';
import { call } from '#web/api/call.ts';
import { refresh } from '#web/api/query.ts';
import { openAuthDialog } from '#web/session/auth-dialog.tsx';
import { useSubmit } from '#web/session/use-submit.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { Outcome } from './Outcome.tsx';

const FAILURE = {
  refused: '비밀번호를 바꾸지 못했습니다.',
  broken: '비밀번호를 바꾸는 중 오류가 발생했습니다.',
};

/** Chooses a new password with the token of a link. */
export function NewPassword({ token, onAskAgain }: { token: string; onAskAgain: () => void }) {
  const client = useQueryClient();
  const [isDone, setIsDone] = useState(false);
  const form = useForm({
    resolver: zodResolver(NewPasswordForm),
    defaultValues: { newPassword: '', confirmPassword: '' },
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const { submit, isSubmitting, failure, faults } = useSubmit(form, {
    fields: ['newPassword', 'confirmPassword'],
    failureTitle: '비밀번호를 바꾸지 못했습니다',
    newPassword: 'newPassword',
    failure: FAILURE,
    send: ({ newPassword }) =>
      call(accountSecurityApi.confirmPasswordReset, { body: { token, newPassword } }),
    onDone: () => {
      setIsDone(true);
      // This browser may have been signed in to the account; it no longer is.
      refresh(client, topicsWritten(accountSecurityApi.confirmPasswordReset, {}));
    },
  });

  if (isDone) {
    return (
      <Outcome
        icon={KeyRound}
        title="비밀번호를 바꿨어요"
        text="모든 기기에서 로그아웃되었어요. 새 비밀번호로 로그인해 주세요."
        actionLabel="로그인"
        onAction={() => openAuthDialog('login')}
      />
    );
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <p className="form__lead">새로 쓸 비밀번호를 두 번 입력해 주세요.</p>
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
      <SubmitButton busy={isSubmitting} busyLabel="바꾸는 중...">
        비밀번호 바꾸기
      </SubmitButton>
      {failure === RESET_LINK_REFUSED && <Button onClick={onAskAgain}>새 링크 받기</Button>}
    </form>
  );
}
