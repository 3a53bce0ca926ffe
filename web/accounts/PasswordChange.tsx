import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordChangeForm } from '#contract/account-security.ts';
import { failureText } from '#web/session/failure-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormDialog, FormDialogFooter } from '#web/ui/FormDialog.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { toast } from '#web/ui/toast.ts';
import { useChangePassword } from './queries.ts';

const FAILURE = {
  refused: '비밀번호를 바꾸지 못했습니다.',
  broken: '비밀번호를 바꾸는 중 오류가 발생했습니다.',
};

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function PasswordChange() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>비밀번호 변경</Button>
      {isOpen && <ChangeDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ChangeDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: changePassword } = useChangePassword();
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    resolver: zodResolver(PasswordChangeForm),
    defaultValues: EMPTY,
    // The list at the top takes the focus, not the first wrong field.
    shouldFocusError: false,
  });
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;

  async function submit(event: FormEvent) {
    setFailure(undefined);
    let isDone = false;
    await form.handleSubmit(async ({ confirmPassword, ...body }) => {
      try {
        await changePassword({ body });
        isDone = true;
      } catch (error) {
        setFailure(failureText(error, FAILURE));
      }
    })(event);
    // Only now: the form library still writes its own state after the handler.
    if (!isDone) return;
    onClose();
    toast({ title: '비밀번호 변경 완료', description: '다른 기기에서는 로그아웃되었어요.' });
  }

  const messages = [
    errors.currentPassword?.message,
    errors.newPassword?.message,
    errors.confirmPassword?.message,
    failure,
  ].filter((message) => message !== undefined);
  return (
    <FormDialog
      title="비밀번호 변경"
      description="바꾸면 다른 기기에서는 로그아웃돼요."
      isDirty={isDirty}
      onClose={onClose}
    >
      <form className="form" noValidate onSubmit={submit}>
        <FormErrors
          {...(failure && { title: '비밀번호를 바꾸지 못했습니다' })}
          errors={messages}
          attempt={submitCount}
        />
        <PasswordField
          label="현재 비밀번호"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <PasswordField
          label="새 비밀번호"
          autoComplete="new-password"
          hint="8자 이상"
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
        <PasswordField
          label="새 비밀번호 확인"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...form.register('confirmPassword')}
        />
        <FormDialogFooter saveLabel="비밀번호 바꾸기" busy={isSubmitting} />
      </form>
    </FormDialog>
  );
}
