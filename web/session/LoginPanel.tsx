import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'wouter';
import { type Login, signUpApi } from '#contract/sign-up.ts';
import { call } from '#web/api/call.ts';
import { paths } from '#web/paths.ts';
import { DialogFooter } from '#web/ui/Dialog.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { LinkText } from '#web/ui/LinkText.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { signInCustomer } from './customer-session.ts';
import { useSubmit } from './use-submit.ts';

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
  const { errors } = form.formState;
  const { submit, isSubmitting, faults } = useSubmit(form, {
    fields: ['email', 'password'],
    failureTitle: '로그인하지 못했습니다',
    failure: FAILURE,
    send: async (body) => {
      const { token, user } = await call(signUpApi.login, { body });
      signInCustomer(token, user);
    },
    onDone: () => {
      onDone();
      toast({ title: '로그인 성공', description: '환영합니다!' });
    },
  });

  return (
    <form className="form" noValidate onSubmit={submit}>
      <FormErrors {...faults} />
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
        <SubmitButton busy={isSubmitting} busyLabel="로그인 중...">
          로그인
        </SubmitButton>
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
