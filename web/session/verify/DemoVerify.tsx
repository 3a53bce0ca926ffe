import { useEffect } from 'react';
import type { Customer } from '#contract/accounts/accounts.ts';
import { adultVerificationApi, DemoVerification } from '#contract/accounts/adult-verification.ts';
import { call } from '#web/api/call.ts';
import { Form } from '#web/form/Form.tsx';
import { SubmitButton } from '#web/form/FormDialog.tsx';
import { TextField } from '#web/form/fields.tsx';
import { useApiForm } from '#web/form/use-api-form.ts';
import { toldAtTop } from '#web/session/told-at-top.ts';
import { DialogFooter } from '#web/ui/overlay/Dialog.tsx';
import { Alert } from '#web/ui/state/Alert.tsx';
import { VERIFY_FAILURE } from './verify-words.ts';

/** For trying the product: whoever says to be an adult is one. */
export function DemoVerify({
  onDirty,
  onDone,
}: {
  onDirty: (isDirty: boolean) => void;
  onDone: (user: Customer) => void;
}) {
  const form = useApiForm({
    schema: DemoVerification,
    values: { name: '', birthDate: '' },
    send: (given) => call(adultVerificationApi.verify, { body: { provider: 'demo', ...given } }),
    onFailure: toldAtTop('인증하지 못했습니다', VERIFY_FAILURE),
    onDone: (answer) => answer && onDone(answer.user),
  });
  const { isDirty } = form;
  const { setFocus } = form.rhf;

  // The form appears after the dialog has opened.
  useEffect(() => setFocus('name'), [setFocus]);
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);

  return (
    <Form form={form}>
      <TextField name="name" label="이름" autoComplete="name" />
      <TextField name="birthDate" label="생년월일" type="date" autoComplete="bday" />
      <Alert tone="info">
        체험용 인증입니다. 이름과 생년월일은 저장하지 않고, 인증 여부와 출생연도, 인증한 시각만
        보관합니다.
      </Alert>
      <DialogFooter>
        <SubmitButton busyLabel="확인 중...">인증하기</SubmitButton>
      </DialogFooter>
    </Form>
  );
}
