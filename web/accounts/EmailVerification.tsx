import './EmailVerification.css';
import { useEffect, useState } from 'react';
import {
  accountSecurityApi,
  CODE_LENGTH,
  CODE_MINUTES,
  EmailCode,
} from '#contract/accounts/security.ts';
import { call } from '#web/api/call.ts';
import { Form } from '#web/form/Form.tsx';
import { SaveButton } from '#web/form/FormDialog.tsx';
import { TextField } from '#web/form/fields.tsx';
import { useApiForm } from '#web/form/use-api-form.ts';
import { failureText } from '#web/session/failure-text.ts';
import { updateCustomer } from '#web/session/sign-in/customer-session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useSendEmailCode } from './queries.ts';

const SENDING_FAILED = {
  refused: '인증번호를 보내지 못했습니다.',
  broken: '인증번호를 보내는 중 오류가 발생했습니다.',
};
const CHECKING_FAILED = {
  refused: '인증번호를 확인하지 못했습니다.',
  broken: '인증번호를 확인하는 중 오류가 발생했습니다.',
};

/** Sends a code to the own address and asks for it. */
export function EmailVerification() {
  const send = useSendEmailCode();
  const [isSent, setIsSent] = useState(false);

  async function sendCode() {
    try {
      await send.mutateAsync({});
    } catch (error) {
      const description = failureText(error, SENDING_FAILED);
      toast({ title: '인증번호 전송 실패', description, tone: 'error' });
      return;
    }
    setIsSent(true);
    toast({ title: '인증번호 전송', description: '메일로 인증번호를 보냈어요.' });
  }

  return (
    <div className="form">
      <p className="email-verification__text">
        {isSent
          ? `메일로 보낸 ${CODE_LENGTH}자리 인증번호를 ${CODE_MINUTES}분 안에 입력해 주세요.`
          : '이메일을 인증하면 계정을 잃어버렸을 때 되찾기 쉬워요.'}
      </p>
      {isSent && <CodeForm />}
      <Button onClick={sendCode} busy={send.isPending} busyLabel="보내는 중...">
        {isSent ? '인증번호 다시 받기' : '인증번호 받기'}
      </Button>
    </div>
  );
}

function CodeForm() {
  const form = useApiForm({
    schema: EmailCode,
    values: { code: '' },
    send: (body) => call(accountSecurityApi.confirmEmailCode, { body }),
    // Whatever it is, it is about the one field.
    onFailure: (error) => {
      const message = failureText(error, CHECKING_FAILED);
      form.rhf.setError('code', { message }, { shouldFocus: true });
    },
    onDone: (answer) => {
      toast({ title: '이메일 인증 완료', description: '이메일이 확인되었어요.' });
      if (answer) updateCustomer(answer.user);
    },
  });
  const { setFocus } = form.rhf;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <Form form={form}>
      <TextField
        name="code"
        label="인증번호"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH}
      />
      <SaveButton busyLabel="확인 중...">인증하기</SaveButton>
    </Form>
  );
}
