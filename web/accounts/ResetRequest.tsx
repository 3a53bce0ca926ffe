import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { accountSecurityApi, PasswordResetRequest } from '#contract/accounts/security.ts';
import { call } from '#web/api/call.ts';
import { Form } from '#web/form/Form.tsx';
import { SubmitButton } from '#web/form/FormDialog.tsx';
import { TextField } from '#web/form/fields.tsx';
import { useApiForm } from '#web/form/use-api-form.ts';
import { toldAtTop } from '#web/session/told-at-top.ts';
import { Outcome } from './Outcome.tsx';

const FAILURE = {
  refused: '링크를 요청하지 못했습니다.',
  broken: '링크를 요청하는 중 오류가 발생했습니다.',
};

/** Asks for a link. What is told afterwards is the same for every address. */
export function ResetRequest() {
  const [answer, setAnswer] = useState<string>();
  const form = useApiForm({
    schema: PasswordResetRequest,
    values: { email: '' },
    send: (body) => call(accountSecurityApi.requestPasswordReset, { body }),
    onFailure: toldAtTop('요청하지 못했습니다', FAILURE),
    onDone: (reply) => setAnswer(reply?.message),
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
    <Form form={form}>
      <p className="form__lead">
        가입할 때 쓴 이메일을 입력해 주세요. 비밀번호를 다시 정하는 링크를 보내 드려요.
      </p>
      <TextField
        name="email"
        label="이메일"
        type="email"
        autoComplete="username"
        placeholder="name@example.kr"
      />
      <SubmitButton busyLabel="요청 중...">링크 받기</SubmitButton>
    </Form>
  );
}
