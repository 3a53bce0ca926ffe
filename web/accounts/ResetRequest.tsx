import { zodResolver } from '@hookform/resolvers/zod';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { accountSecurityApi, PasswordResetRequest } from '#contract/account-security.ts';
import { call } from '#web/api/call.ts';
import { useSubmit } from '#web/session/use-submit.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { Outcome } from './Outcome.tsx';

const FAILURE = {
  refused: '링크를 요청하지 못했습니다.',
  broken: '링크를 요청하는 중 오류가 발생했습니다.',
};

/** Asks for a link. What is told afterwards is the same for every address. */
export function ResetRequest() {
  const [answer, setAnswer] = useState<string>();
  const form = useForm({
    resolver: zodResolver(PasswordResetRequest),
    defaultValues: { email: '' },
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const { submit, isSubmitting, faults } = useSubmit(form, {
    fields: ['email'],
    failureTitle: '요청하지 못했습니다',
    failure: FAILURE,
    send: (body) => call(accountSecurityApi.requestPasswordReset, { body }),
    onDone: ({ message }) => setAnswer(message),
  });

  if (answer) {
    return (
      <Outcome
        icon={MailCheck}
        title="메일함을 확인해 주세요"
        text={answer}
        actionLabel="다시 요청하기"
        onAction={() => setAnswer(undefined)}
      />
    );
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <p className="form__lead">
        가입할 때 쓴 이메일을 입력해 주세요. 비밀번호를 다시 정하는 링크를 보내 드려요.
      </p>
      <FormErrors {...faults} />
      <TextField
        label="이메일"
        type="email"
        autoComplete="username"
        placeholder="name@example.kr"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <SubmitButton busy={isSubmitting} busyLabel="요청 중...">
        링크 받기
      </SubmitButton>
    </form>
  );
}
