import { zodResolver } from '@hookform/resolvers/zod';
import { MailCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { accountSecurityApi, PasswordResetRequest } from '#contract/account-security.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/session/failure-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { Outcome } from './Outcome.tsx';

const FAILURE = {
  refused: '링크를 요청하지 못했습니다.',
  broken: '링크를 요청하는 중 오류가 발생했습니다.',
};

/** Asks for a link. What is told afterwards is the same for every address. */
export function ResetRequest() {
  const [answer, setAnswer] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    resolver: zodResolver(PasswordResetRequest),
    defaultValues: { email: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = form.formState;

  async function submit(event: FormEvent) {
    setFailure(undefined);
    await form.handleSubmit(async (body) => {
      try {
        const { message } = await call(accountSecurityApi.requestPasswordReset, { body });
        setAnswer(message);
      } catch (error) {
        setFailure(failureText(error, FAILURE));
      }
    })(event);
  }

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
  const messages = [errors.email?.message, failure].filter((message) => message !== undefined);
  return (
    <form className="form" noValidate onSubmit={submit}>
      <p className="text-text-2">
        가입할 때 쓴 이메일을 입력해 주세요. 비밀번호를 다시 정하는 링크를 보내 드려요.
      </p>
      <FormErrors
        {...(failure && { title: '요청하지 못했습니다' })}
        errors={messages}
        attempt={submitCount}
      />
      <TextField
        label="이메일"
        type="email"
        autoComplete="username"
        placeholder="name@example.kr"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={isSubmitting}
        busyLabel="요청 중..."
      >
        링크 받기
      </Button>
    </form>
  );
}
