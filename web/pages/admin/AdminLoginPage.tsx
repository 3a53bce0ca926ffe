import './AdminLoginPage.css';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { adminLoginApi, StaffLogin } from '#contract/admins/login.ts';
import { NewPassword } from '#web/admins/NewPassword.tsx';
import { SignOn } from '#web/admins/SignOn.tsx';
import { useApiMutation } from '#web/api/query.ts';
import { Form } from '#web/form/Form.tsx';
import { SubmitButton } from '#web/form/FormDialog.tsx';
import { PasswordField, TextField } from '#web/form/fields.tsx';
import { useApiForm } from '#web/form/use-api-form.ts';
import { paths } from '#web/paths.ts';
import { signedInStaff } from '#web/session/queries.ts';
import { takeRememberedPlace } from '#web/session/staff-failure.ts';
import { toldAtTop } from '#web/session/told-at-top.ts';
import { useLinkToken } from '#web/ui/basics/use-link-token.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { Brand } from '#web/ui/surface/Brand.tsx';
import { Card } from '#web/ui/surface/Card.tsx';

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
        {token ? (
          <NewPassword key={openings} token={token} onDone={forget} />
        ) : (
          <>
            <LoginForm />
            <SignOn />
          </>
        )}
      </Card>
    </div>
  );
}

function LoginForm() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const { mutateAsync: login } = useApiMutation(adminLoginApi.login);
  const form = useApiForm({
    schema: StaffLogin,
    values: { username: '', password: '' },
    send: (body) => login({ body }),
    onFailure: toldAtTop('로그인하지 못했습니다', FAILURE),
    onDone: (answer) => {
      // The answer says who is signed in now, so the guard need not ask again.
      if (answer) client.setQueryData(signedInStaff().queryKey, answer.user);
      toast({ title: '로그인 성공' });
      navigate(takeRememberedPlace() ?? paths.adminDashboard());
    },
  });
  return (
    <Form form={form}>
      <TextField
        name="username"
        label="아이디"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField name="password" label="비밀번호" autoComplete="current-password" />
      <SubmitButton busyLabel="로그인 중...">로그인</SubmitButton>
    </Form>
  );
}
