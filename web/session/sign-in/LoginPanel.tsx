import { Link } from 'wouter';
import { Login, signUpApi } from '#contract/accounts/sign-up.ts';
import { call } from '#web/api/call.ts';
import { Form } from '#web/form/Form.tsx';
import { SubmitButton } from '#web/form/FormDialog.tsx';
import { PasswordField, TextField } from '#web/form/fields.tsx';
import { useApiForm } from '#web/form/use-api-form.ts';
import { paths } from '#web/paths.ts';
import { adoptPreference } from '#web/session/preference-of-account.ts';
import { toldAtTop } from '#web/session/told-at-top.ts';
import { LinkText } from '#web/ui/controls/LinkText.tsx';
import { DialogFooter } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { signInCustomer } from './customer-session.ts';

const FAILURE = {
  refused: '로그인에 실패했습니다',
  broken: '로그인 중 오류가 발생했습니다.',
};

export function useLoginForm(onDone: () => void) {
  return useApiForm({
    schema: Login,
    values: { email: '', password: '' },
    send: async (body) => {
      const { token, user } = await call(signUpApi.login, { body });
      signInCustomer(token, user);
      adoptPreference(user);
    },
    onFailure: toldAtTop('로그인하지 못했습니다', FAILURE),
    onDone: () => {
      onDone();
      toast({ title: '로그인 성공', description: '환영합니다!' });
    },
  });
}

export function LoginPanel({
  form,
  onForgotten,
  onSignUp,
}: {
  form: ReturnType<typeof useLoginForm>;
  /** The way to a new password leads out of the dialog. */
  onForgotten: () => void;
  onSignUp: () => void;
}) {
  return (
    <Form form={form}>
      <TextField
        name="email"
        label="이메일"
        type="email"
        autoComplete="username"
        placeholder="name@example.kr"
      />
      <PasswordField name="password" label="비밀번호" autoComplete="current-password" />
      <DialogFooter>
        <SubmitButton busyLabel="로그인 중...">로그인</SubmitButton>
        <p>
          <LinkText asChild className="link--tap">
            <Link href={paths.resetPassword()} onClick={onForgotten}>
              비밀번호를 잊으셨나요?
            </Link>
          </LinkText>
        </p>
        <p>
          아직 회원이 아니신가요?{' '}
          <button type="button" className="link link--tap" onClick={onSignUp}>
            회원가입
          </button>
        </p>
      </DialogFooter>
    </Form>
  );
}
