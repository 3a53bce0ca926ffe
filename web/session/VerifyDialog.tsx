import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { accountsApi, DemoVerification } from '#contract/accounts.ts';
import { call } from '#web/api/call.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog, DialogFooter } from '#web/ui/Dialog.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { updateCustomer } from './customer-session.ts';
import { failureText } from './failure-text.ts';

const FAILURE = {
  refused: '성인인증에 실패했습니다.',
  broken: '성인인증 중 오류가 발생했습니다.',
};

export function VerifyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    resolver: zodResolver(DemoVerification),
    defaultValues: { name: '', birthDate: '' },
    // The list at the top takes the focus, not the first wrong field.
    shouldFocusError: false,
  });
  const { errors, isSubmitting, isDirty, submitCount } = form.formState;

  function close() {
    // Name and birthday do not stay behind in a closed dialog.
    form.reset();
    setFailure(undefined);
    onClose();
  }

  async function submit(event: FormEvent) {
    setFailure(undefined);
    let isDone = false;
    await form.handleSubmit(async (given) => {
      try {
        const body = { provider: 'demo', ...given } as const;
        const { user } = await call(accountsApi.verifyAdult, { body });
        updateCustomer(user);
        isDone = true;
      } catch (error) {
        setFailure(failureText(error, FAILURE));
      }
    })(event);
    // Only now: the form library still writes its own state after the handler.
    if (!isDone) return;
    close();
    toast({ title: '성인인증 완료', description: '이제 모든 내용과 연락처를 볼 수 있어요.' });
  }

  const messages = [errors.name?.message, errors.birthDate?.message, failure].filter(
    (message) => message !== undefined,
  );
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="성인인증"
      description="만 19세 이상인지 확인합니다. 한 번만 하면 돼요."
      dirty={isDirty}
    >
      <form className="form" noValidate onSubmit={submit}>
        <FormErrors
          {...(failure && { title: '인증하지 못했습니다' })}
          errors={messages}
          attempt={submitCount}
        />
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
          <Button
            type="submit"
            variant="primary"
            size="lg"
            block
            busy={isSubmitting}
            busyLabel="확인 중..."
          >
            인증하기
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
