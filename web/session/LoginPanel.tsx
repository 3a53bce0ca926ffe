import { type FormEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'wouter';
import { type Login, signUpApi } from '#contract/sign-up.ts';
import { call } from '#web/api/call.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { DialogFooter } from '#web/ui/Dialog.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { LinkText } from '#web/ui/LinkText.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { signInCustomer } from './customer-session.ts';
import { failureText } from './failure-text.ts';

const FAILURE = {
  refused: '로그인에 실패했습니다',
  broken: '로그인 중 오류가 발생했습니다.',
};

export function LoginPanel({
  form,
  onDone,
  onForgotten,
  onSignUp,
}: {
  form: UseFormReturn<Login, unknown, Login>;
  onDone: () => void;
  /** The way to a new password leads out of the dialog. */
  onForgotten: () => void;
  onSignUp: () => void;
}) {
  const [failure, setFailure] = useState<string>();
  const { errors, isSubmitting, submitCount } = form.formState;

  async function submit(event: FormEvent) {
    setFailure(undefined);
    let isDone = false;
    await form.handleSubmit(async (body) => {
      try {
        const { token, user } = await call(signUpApi.login, { body });
        signInCustomer(token, user);
        isDone = true;
      } catch (error) {
        setFailure(failureText(error, FAILURE));
      }
    })(event);
    // Only now: the form library still writes its own state after the handler.
    if (!isDone) return;
    onDone();
    toast({ title: '로그인 성공', description: '환영합니다!' });
  }

  const messages = [errors.email?.message, errors.password?.message, failure].filter(
    (message) => message !== undefined,
  );
  return (
    <form className="form" noValidate onSubmit={submit}>
      <FormErrors
        {...(failure && { title: '로그인하지 못했습니다' })}
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
      <PasswordField
        label="비밀번호"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <DialogFooter>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          busy={isSubmitting}
          busyLabel="로그인 중..."
        >
          로그인
        </Button>
        <p>
          <LinkText asChild>
            <Link href={paths.resetPassword()} onClick={onForgotten}>
              비밀번호를 잊으셨나요?
            </Link>
          </LinkText>
        </p>
        <p>
          아직 회원이 아니신가요?{' '}
          <button type="button" className="link" onClick={onSignUp}>
            회원가입
          </button>
        </p>
      </DialogFooter>
    </form>
  );
}
