import { useQueryClient } from '@tanstack/react-query';
import { NewPasswordForm } from '#contract/accounts/security.ts';
import { PASSWORD_REFUSED } from '#contract/accounts/sign-up.ts';
import { STAFF_LINK_REFUSED, staffAccountApi } from '#contract/admins/account.ts';
import { topicsWritten } from '#contract/topics.ts';
import { call } from '#web/api/call.ts';
import { refresh } from '#web/api/query.ts';
import { Form } from '#web/form/Form.tsx';
import { SubmitButton } from '#web/form/FormDialog.tsx';
import { NewPasswordFields } from '#web/form/NewPasswordFields.tsx';
import { useApiForm } from '#web/form/use-api-form.ts';
import { toldAtTop } from '#web/session/told-at-top.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

const FAILURE = {
  refused: '비밀번호를 정하지 못했습니다.',
  broken: '비밀번호를 정하는 중 오류가 발생했습니다.',
};

/** Chooses a password with the link of a super; then the login is next. */
export function NewPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const client = useQueryClient();
  const form = useApiForm({
    schema: NewPasswordForm,
    values: { newPassword: '', confirmPassword: '' },
    refusals: { newPassword: PASSWORD_REFUSED },
    send: ({ newPassword }) =>
      call(staffAccountApi.confirmPasswordLink, { body: { token, newPassword } }),
    onFailure: toldAtTop('비밀번호를 정하지 못했습니다', FAILURE),
    onDone: () => {
      toast({ title: '비밀번호를 정했습니다', description: '새 비밀번호로 로그인해 주세요.' });
      // This browser may have been signed in to the account; it no longer is.
      refresh(client, topicsWritten(staffAccountApi.confirmPasswordLink, {}));
      onDone();
    },
  });

  return (
    <Form form={form}>
      <p className="form__lead">
        새로 쓸 비밀번호를 두 번 입력해 주세요. 정하면 모든 기기에서 로그아웃돼요.
      </p>
      <NewPasswordFields />
      <SubmitButton busyLabel="저장 중...">비밀번호 정하기</SubmitButton>
      {form.told?.text === STAFF_LINK_REFUSED && <Button onClick={onDone}>로그인 화면으로</Button>}
    </Form>
  );
}
