import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import {
  accountSecurityApi,
  NewPasswordForm,
  RESET_LINK_REFUSED,
} from '#contract/accounts/security.ts';
import { PASSWORD_REFUSED } from '#contract/accounts/sign-up.ts';
import { topicsWritten } from '#contract/topics.ts';
import { call } from '#web/api/call.ts';
import { refresh } from '#web/api/query.ts';
import { Form } from '#web/form/Form.tsx';
import { SubmitButton } from '#web/form/FormDialog.tsx';
import { NewPasswordFields } from '#web/form/NewPasswordFields.tsx';
import { useApiForm } from '#web/form/use-api-form.ts';
import { openAuthDialog } from '#web/session/sign-in/auth-dialog.tsx';
import { toldAtTop } from '#web/session/told-at-top.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Outcome } from './Outcome.tsx';

const FAILURE = {
  refused: '비밀번호를 바꾸지 못했습니다.',
  broken: '비밀번호를 바꾸는 중 오류가 발생했습니다.',
};

/** Chooses a new password with the token of a link. */
export function NewPassword({ token, onAskAgain }: { token: string; onAskAgain: () => void }) {
  const client = useQueryClient();
  const [isDone, setIsDone] = useState(false);
  const form = useApiForm({
    schema: NewPasswordForm,
    values: { newPassword: '', confirmPassword: '' },
    refusals: { newPassword: PASSWORD_REFUSED },
    send: ({ newPassword }) =>
      call(accountSecurityApi.confirmPasswordReset, { body: { token, newPassword } }),
    onFailure: toldAtTop('비밀번호를 바꾸지 못했습니다', FAILURE),
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
    <Form form={form}>
      <p className="form__lead">새로 쓸 비밀번호를 두 번 입력해 주세요.</p>
      <NewPasswordFields />
      <SubmitButton busyLabel="바꾸는 중...">비밀번호 바꾸기</SubmitButton>
      {form.told?.text === RESET_LINK_REFUSED && <Button onClick={onAskAgain}>새 링크 받기</Button>}
    </Form>
  );
}
