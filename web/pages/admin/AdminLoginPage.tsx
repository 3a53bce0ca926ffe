import './AdminLoginPage.css';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { adminLoginApi, BOTH_NEEDED } from '#contract/admins-login.ts';
import { NewPassword } from '#web/admins/NewPassword.tsx';
import { useApiMutation } from '#web/api/query.ts';
import { paths } from '#web/paths.ts';
import { failureText } from '#web/session/failure-text.ts';
import { signedInStaff } from '#web/session/queries.ts';
import { takeRememberedPlace } from '#web/session/staff-failure.ts';
import { Brand } from '#web/ui/Brand.tsx';
import { Card } from '#web/ui/Card.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { useLinkToken } from '#web/ui/use-link-token.ts';

const FAILURE = { refused: '로그인 실패', broken: '로그인 실패' };

/** The login, and before it a form for whoever comes with a link to choose a password. */
export function AdminLoginPage() {
  const { token, openings, forget } = useLinkToken();
  return (
    <div className="admin-login">
      <Card className="admin-login__card">
        <div className="admin-login__head">
          <Brand note="관리자" />
          <h1 className="admin-login__title">
            {token ? '관리자 비밀번호 정하기' : '관리자 로그인'}
          </h1>
        </div>
        {token ? <NewPassword key={openings} token={token} onDone={forget} /> : <LoginForm />}
      </Card>
    </div>
  );
}

function LoginForm() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<{ text: string; attempt: number }>();
  const login = useApiMutation(adminLoginApi.login);

  function fail(text: string) {
    setFailure((last) => ({ text, attempt: (last?.attempt ?? 0) + 1 }));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (username.trim() === '' || password === '') return fail(BOTH_NEEDED);
    try {
      const { user } = await login.mutateAsync({ body: { username, password } });
      // The answer says who is signed in now, so the guard need not ask again.
      client.setQueryData(signedInStaff().queryKey, user);
    } catch (error) {
      return fail(failureText(error, FAILURE));
    }
    toast({ title: '로그인 성공' });
    navigate(takeRememberedPlace() ?? paths.adminDashboard());
  }

  return (
    <form className="form" noValidate onSubmit={submit}>
      <FormErrors
        title="로그인하지 못했습니다"
        errors={failure ? [failure.text] : []}
        attempt={failure?.attempt ?? 0}
      />
      <TextField
        label="아이디"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PasswordField
        label="비밀번호"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <SubmitButton busy={login.isPending} busyLabel="로그인 중...">
        로그인
      </SubmitButton>
    </form>
  );
}
