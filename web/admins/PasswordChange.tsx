import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordChangeForm } from '#contract/account-security.ts';
import { leadToLogin, tellStaff } from '#web/session/staff-failure.ts';
import { useSubmit } from '#web/session/use-submit.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormDialog, FormDialogFooter } from '#web/ui/FormDialog.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { useChangeOwnPassword } from './queries.ts';

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
  const { mutateAsync: changePassword } = useChangeOwnPassword();
  const form = useForm({
    resolver: zodResolver(PasswordChangeForm),
    defaultValues: EMPTY,
    // The list at the top takes the focus, not the first wrong field.
    shouldFocusError: false,
  });
  const { errors, isDirty } = form.formState;
  const { submit, isSubmitting, faults } = useSubmit(form, {
    fields: ['currentPassword', 'newPassword', 'confirmPassword'],
    failureTitle: '비밀번호를 바꾸지 못했습니다',
    newPassword: 'newPassword',
    failure: FAILURE,
    send: async ({ confirmPassword, ...body }) => {
      try {
        await changePassword({ body });
      } catch (error) {
        leadToLogin(error);
        throw error;
      }
    },
    onDone: () => {
      onClose();
      tellStaff('비밀번호를 바꿨습니다.', { description: '다른 기기에서는 로그아웃되었어요.' });
    },
  });

  return (
    <FormDialog
      title="비밀번호 변경"
      description="바꾸면 다른 기기에서는 로그아웃돼요."
      isDirty={isDirty}
      onClose={onClose}
    >
      <form className="form" noValidate onSubmit={submit}>
        <FormErrors {...faults} />
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
