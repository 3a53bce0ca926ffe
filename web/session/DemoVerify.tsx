import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { Customer } from '#contract/accounts.ts';
import { adultVerificationApi, DemoVerification } from '#contract/adult-verification.ts';
import { call } from '#web/api/call.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { DialogFooter } from '#web/ui/Dialog.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useSubmit } from './use-submit.ts';
import { VERIFY_FAILURE } from './verify-words.ts';

/** For trying the product: whoever says to be an adult is one. */
export function DemoVerify({
  onDirty,
  onDone,
}: {
  onDirty: (isDirty: boolean) => void;
  onDone: (user: Customer) => void;
}) {
  const form = useForm({
    resolver: zodResolver(DemoVerification),
    defaultValues: { name: '', birthDate: '' },
    // The list at the top takes the focus, not the first wrong field.
    shouldFocusError: false,
  });
  const { setFocus } = form;
  const { errors, isDirty } = form.formState;

  // The form appears after the dialog has opened.
  useEffect(() => setFocus('name'), [setFocus]);
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);

  const { submit, isSubmitting, faults } = useSubmit(form, {
    fields: ['name', 'birthDate'],
    failureTitle: '인증하지 못했습니다',
    failure: VERIFY_FAILURE,
    send: (given) => call(adultVerificationApi.verify, { body: { provider: 'demo', ...given } }),
    onDone: ({ user }) => onDone(user),
  });

  return (
    <form className="form" noValidate onSubmit={submit}>
      <FormErrors {...faults} />
      <TextField
        label="이름"
        autoComplete="name"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label="생년월일"
        type="date"
        autoComplete="bday"
        error={errors.birthDate?.message}
        {...form.register('birthDate')}
      />
      <Alert tone="info">
        체험용 인증입니다. 이름과 생년월일은 저장하지 않고, 인증 여부와 출생연도, 인증한 시각만
        보관합니다.
      </Alert>
      <DialogFooter>
        <SubmitButton busy={isSubmitting} busyLabel="확인 중...">
          인증하기
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}
