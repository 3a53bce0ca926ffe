import './SignUpPanel.css';
import type { ReactNode } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Category } from '#contract/categories.ts';
import { NICKNAME_MAX, type SignupForm, signUpApi } from '#contract/sign-up.ts';
import { birthYearChoices } from '#domain/age.ts';
import { call } from '#web/api/call.ts';
import { paths } from '#web/paths.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { useNow } from '#web/ui/clock.tsx';
import { DialogFooter } from '#web/ui/Dialog.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { LinkText } from '#web/ui/LinkText.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { SegmentedRadio } from '#web/ui/SegmentedRadio.tsx';
import { Select } from '#web/ui/Select.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { useSubmit } from './use-submit.ts';

const FAILURE = {
  refused: '회원가입에 실패했습니다',
  broken: '회원가입 중 오류가 발생했습니다.',
};

const GENDERS = [
  { value: 'M', label: '남성' },
  { value: 'F', label: '여성' },
] as const;

export function SignUpPanel({
  form,
  categories,
  onDone,
}: {
  form: UseFormReturn<z.input<typeof SignupForm>, unknown, SignupForm>;
  categories: readonly Category[];
  onDone: () => void;
}) {
  const now = useNow();
  const { control, register, formState } = form;
  const { errors } = formState;
  const nickname = useWatch({ control, name: 'nickname' });

  const { submit, isSubmitting, faults } = useSubmit(form, {
    // In the order of the fields, whatever the order of the checks.
    fields: [
      'phoneNumber',
      'email',
      'nickname',
      'password',
      'confirmPassword',
      'birthYear',
      'gender',
      'preferredCategory',
      'consents.terms',
      'consents.privacy',
    ],
    failureTitle: '가입하지 못했습니다',
    newPassword: 'password',
    failure: FAILURE,
    send: ({ confirmPassword, preferredCategory, ...body }) => call(signUpApi.signup, { body }),
    onDone: () => {
      onDone();
      toast({ title: '회원가입 성공', description: '로그인해주세요.' });
    },
  });

  return (
    <form className="form" noValidate onSubmit={submit}>
      <FormErrors {...faults} />
      <div className="sign-up__pair">
        <TextField
          label="휴대폰 번호"
          type="tel"
          autoComplete="tel"
          placeholder="010-0000-0000"
          error={errors.phoneNumber?.message}
          {...register('phoneNumber')}
        />
        <TextField
          label="이메일"
          type="email"
          autoComplete="email"
          placeholder="name@example.kr"
          error={errors.email?.message}
          {...register('email')}
        />
      </div>
      <TextField
        label="닉네임"
        autoComplete="nickname"
        maxLength={NICKNAME_MAX}
        counter={`${[...(nickname ?? '')].length}/${NICKNAME_MAX}`}
        hint="2~10자로 입력해 주세요. 리뷰에 표시됩니다."
        error={errors.nickname?.message}
        {...register('nickname')}
      />
      <div className="form__row">
        <PasswordField
          label="비밀번호"
          autoComplete="new-password"
          hint="8자 이상"
          error={errors.password?.message}
          {...register('password')}
        />
        <PasswordField
          label="비밀번호 확인"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
      </div>
      <div className="form__row">
        <Controller
          control={control}
          name="birthYear"
          render={({ field }) => (
            <Select
              label="출생연도"
              options={birthYearChoices(now).map((year) => ({
                value: String(year),
                label: `${year}년`,
              }))}
              error={errors.birthYear?.message}
              {...field}
              value={String(field.value)}
            />
          )}
        />
        <SegmentedRadio
          label="성별"
          options={GENDERS}
          error={errors.gender?.message}
          {...register('gender')}
        />
      </div>
      <Controller
        control={control}
        name="preferredCategory"
        render={({ field }) => (
          <Select
            label="선호 카테고리"
            options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
            error={errors.preferredCategory?.message}
            {...field}
            value={field.value || undefined}
          />
        )}
      />
      <fieldset className="sign-up__consents">
        <legend className="sr">약관 동의</legend>
        <Consent href={paths.terms()} document="이용약관">
          <Checkbox
            label="이용약관 동의 (필수)"
            error={errors.consents?.terms?.message}
            {...register('consents.terms')}
          />
        </Consent>
        <Consent href={paths.privacy()} document="개인정보 처리방침">
          <Checkbox
            label="개인정보 처리방침 동의 (필수)"
            error={errors.consents?.privacy?.message}
            {...register('consents.privacy')}
          />
        </Consent>
        <Checkbox label="소식 메일 수신 동의 (선택)" {...register('consents.marketing')} />
      </fieldset>
      <DialogFooter>
        <SubmitButton busy={isSubmitting} busyLabel="가입 중...">
          가입하기
        </SubmitButton>
        <p>만 19세 이상만 가입할 수 있습니다.</p>
      </DialogFooter>
    </form>
  );
}

/** The document opens beside the form, so that nothing typed is lost. */
function Consent({
  href,
  document,
  children,
}: {
  href: string;
  document: string;
  children: ReactNode;
}) {
  return (
    <div className="consent">
      {children}
      <span className="consent__link">
        <LinkText href={href} target="_blank" aria-label={`${document} 보기, 새 창`}>
          보기
        </LinkText>
      </span>
    </div>
  );
}
