import './SignUpPanel.css';
import {
  EMAIL_TAKEN,
  NICKNAME_MAX,
  NICKNAME_REFUSED,
  PASSWORD_REFUSED,
  SignupForm,
  signUpApi,
} from '#contract/accounts/sign-up.ts';
import type { Category } from '#contract/categories/categories.ts';
import { birthYearChoices } from '#domain/people/age.ts';
import { call } from '#web/api/call.ts';
import { Form } from '#web/form/Form.tsx';
import { SubmitButton } from '#web/form/FormDialog.tsx';
import { PasswordField, SegmentedRadio, Select, TextField } from '#web/form/fields.tsx';
import { useApiForm } from '#web/form/use-api-form.ts';
import { preferCategory } from '#web/session/preferred-category.ts';
import { toldAtTop } from '#web/session/told-at-top.ts';
import { useNow } from '#web/ui/basics/clock.tsx';
import { DialogFooter } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { SignUpConsents } from './SignUpConsents.tsx';

const FAILURE = {
  refused: '회원가입에 실패했습니다',
  broken: '회원가입 중 오류가 발생했습니다.',
};

const GENDERS = [
  { value: 'M', label: '남성' },
  { value: 'F', label: '여성' },
] as const;

export function useSignUpForm(onDone: (email: string) => void) {
  return useApiForm({
    schema: SignupForm,
    values: {
      phoneNumber: '',
      email: '',
      nickname: '',
      password: '',
      confirmPassword: '',
      birthYear: '',
      gender: null,
      preferredCategory: '',
      consents: { terms: false, privacy: false, marketing: false },
    },
    refusals: { email: [EMAIL_TAKEN], nickname: [NICKNAME_REFUSED], password: PASSWORD_REFUSED },
    send: async ({ confirmPassword, preferredCategory, ...body }) => {
      await call(signUpApi.signup, { body });
      preferCategory(Number(preferredCategory));
      return body.email;
    },
    onFailure: toldAtTop('가입하지 못했습니다', FAILURE),
    onDone: (email = '') => {
      onDone(email);
      toast({ title: '회원가입 성공', description: '로그인해주세요.' });
    },
  });
}

export function SignUpPanel({
  form,
  categories,
}: {
  form: ReturnType<typeof useSignUpForm>;
  categories: readonly Category[];
}) {
  const years = birthYearChoices(useNow());
  return (
    <Form form={form}>
      <div className="sign-up__pair">
        <TextField
          name="phoneNumber"
          label="휴대폰 번호"
          type="tel"
          autoComplete="tel"
          placeholder="010-0000-0000"
        />
        <TextField
          name="email"
          label="이메일"
          type="email"
          autoComplete="email"
          placeholder="name@example.kr"
        />
      </div>
      <TextField
        name="nickname"
        label="닉네임"
        autoComplete="nickname"
        maxLength={NICKNAME_MAX}
        counter={`${[...form.typed.nickname].length}/${NICKNAME_MAX}`}
        hint="2~10자로 입력해 주세요. 리뷰에 표시됩니다."
      />
      <div className="form__row">
        <PasswordField
          name="password"
          label="비밀번호"
          autoComplete="new-password"
          hint="8자 이상"
        />
        <PasswordField name="confirmPassword" label="비밀번호 확인" autoComplete="new-password" />
      </div>
      <div className="form__row">
        <Select
          name="birthYear"
          label="출생연도"
          options={years.map((year) => ({ value: String(year), label: `${year}년` }))}
        />
        <SegmentedRadio name="gender" label="성별" options={GENDERS} />
      </div>
      <Select
        name="preferredCategory"
        label="선호 카테고리"
        options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <SignUpConsents form={form} />
      <DialogFooter>
        <SubmitButton busyLabel="가입 중...">가입하기</SubmitButton>
        <p>만 19세 이상만 가입할 수 있습니다.</p>
      </DialogFooter>
    </Form>
  );
}
