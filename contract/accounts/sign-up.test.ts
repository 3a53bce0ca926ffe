import { expect, test } from 'vitest';
import { SignupForm } from './sign-up.ts';

const FILLED = {
  phoneNumber: '010 0000 1234',
  email: 'seoyun@example.kr',
  nickname: '달빛산책',
  password: 'moonlit-walk-8',
  confirmPassword: 'moonlit-walk-8',
  birthYear: '1995',
  gender: 'F',
  preferredCategory: '3',
  consents: { terms: true, privacy: true, marketing: false },
};

function errorsOf(form: unknown): Record<string, string> {
  const { error } = SignupForm.safeParse(form);
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

test('a filled-in form passes, with the phone number written the usual way', () => {
  expect(SignupForm.parse(FILLED)).toMatchObject({ phoneNumber: '010-0000-1234', birthYear: 1995 });
});

test('an empty form shows every error at once, the passwords included', () => {
  const empty = {
    phoneNumber: '',
    email: '',
    nickname: '',
    password: '1234567',
    confirmPassword: '',
    birthYear: String(new Date().getFullYear() - 10),
    gender: null,
    preferredCategory: '',
    consents: { terms: false, privacy: false, marketing: false },
  };
  expect(errorsOf(empty)).toEqual({
    phoneNumber: '휴대폰 번호를 입력해주세요',
    email: '이메일을 입력해주세요',
    nickname: '닉네임은 2~10자로 입력해주세요',
    password: '비밀번호는 최소 8자 이상이어야 합니다',
    confirmPassword: '비밀번호가 일치하지 않습니다',
    birthYear: '만 19세 이상만 가입 가능합니다',
    gender: '성별을 선택해주세요',
    preferredCategory: '선호하는 카테고리를 선택해주세요',
    'consents.terms': '이용약관에 동의해주세요',
    'consents.privacy': '개인정보 처리방침에 동의해주세요',
  });
});

test('a nickname is counted in characters, not in code units', () => {
  expect(errorsOf({ ...FILLED, nickname: '🌙'.repeat(10) })).toEqual({});
  expect(errorsOf({ ...FILLED, nickname: '🌙' })).toHaveProperty('nickname');
});
