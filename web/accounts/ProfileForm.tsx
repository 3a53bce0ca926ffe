import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Customer } from '#contract/accounts.ts';
import { AccountForm, ownAccountApi } from '#contract/own-account.ts';
import { NICKNAME_MAX, NICKNAME_REFUSED } from '#contract/sign-up.ts';
import { ApiError, call } from '#web/api/call.ts';
import { updateCustomer } from '#web/session/customer-session.ts';
import { failureText } from '#web/session/failure-text.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { changesOf } from '#web/ui/changes.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';

const FAILURE = {
  refused: '저장하지 못했습니다. 다시 시도해 주세요.',
  broken: '연결을 확인하고 다시 시도해 주세요.',
};

export function ProfileForm({ customer }: { customer: Customer }) {
  const [failure, setFailure] = useState<string>();
  const form = useForm<AccountForm>({
    resolver: zodResolver(AccountForm),
    defaultValues: { nickname: customer.nickname, phoneNumber: customer.phoneNumber ?? '' },
  });
  const { errors, isDirty, isSubmitting } = form.formState;

  async function submit(event: FormEvent) {
    setFailure(undefined);
    await form.handleSubmit(async () => {
      const body = changesOf(form);
      if (!body) return;
      try {
        const saved = await call(ownAccountApi.update, { body });
        updateCustomer(saved);
        form.reset({ nickname: saved.nickname, phoneNumber: saved.phoneNumber ?? '' });
        toast({ title: '내 정보를 저장했습니다' });
      } catch (error) {
        if (isNicknameRefused(error)) {
          form.setError('nickname', { message: NICKNAME_REFUSED }, { shouldFocus: true });
        } else {
          setFailure(failureText(error, FAILURE));
        }
      }
    })(event);
  }

  return (
    <form className="form" noValidate onSubmit={submit}>
      {failure && <Alert tone="error">{failure}</Alert>}
      <TextField
        label="닉네임"
        hint="2~10자. 리뷰에 표시되는 이름이에요."
        autoComplete="nickname"
        maxLength={NICKNAME_MAX}
        error={errors.nickname?.message}
        {...form.register('nickname')}
      />
      <TextField
        label="휴대폰 번호"
        type="tel"
        autoComplete="tel"
        placeholder="010-0000-0000"
        error={errors.phoneNumber?.message}
        {...form.register('phoneNumber')}
      />
      <Button type="submit" variant="primary" disabled={!isDirty} busy={isSubmitting}>
        저장
      </Button>
    </form>
  );
}

function isNicknameRefused(error: unknown): boolean {
  return error instanceof ApiError && error.body.error === NICKNAME_REFUSED;
}
