import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Gender } from '#contract/fields.ts';
import { isAdult } from '#domain/people/age.ts';
import { formatPhone, isMobileNumber } from '#domain/text/phone.ts';
import { hasUnusableCharacters } from '#domain/text/text.ts';
import { Customer } from './accounts.ts';

export const NICKNAME_MIN = 2;
export const NICKNAME_MAX = 10;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
const EMAIL_MAX = 254;
export const EARLIEST_BIRTH_YEAR = 1900;

export const UNDER_AGE = '만 19세 이상만 가입 가능합니다';
export const NICKNAME_REFUSED = '사용할 수 없는 닉네임입니다';
export const EMAIL_TAKEN = '이미 가입된 이메일입니다';
export const LOGIN_REFUSED = '이메일 또는 비밀번호가 올바르지 않습니다';
export const SUSPENDED = '이용이 정지된 계정입니다';
export const PASSWORD_COMMON = '쉽게 알아낼 수 있는 비밀번호입니다. 다른 비밀번호를 입력해주세요';
export const PASSWORD_NAMES =
  '비밀번호에 이름, 아이디, 이메일, 전화번호, 사이트 이름을 넣을 수 없습니다';
/** What the server alone has against a chosen password: told at its field. */
export const PASSWORD_REFUSED: readonly string[] = [PASSWORD_COMMON, PASSWORD_NAMES];
const NICKNAME_LENGTH = `닉네임은 ${NICKNAME_MIN}~${NICKNAME_MAX}자로 입력해주세요`;
const TERMS_NEEDED = '이용약관에 동의해주세요';
const PRIVACY_NEEDED = '개인정보 처리방침에 동의해주세요';

// No check below uses zod's `abort`: it would silence the comparison of the two passwords, and
// sign-up shows all errors together, so that nobody mends them one by one.

export const PhoneNumber = z.string('휴대폰 번호를 입력해주세요').check(
  z.trim(),
  z.minLength(1, '휴대폰 번호를 입력해주세요'),
  z.refine(
    (value) => value === '' || isMobileNumber(value),
    '휴대폰 번호를 010-0000-0000 형식으로 입력해주세요',
  ),
  z.overwrite(formatPhone),
);

/** Trimmed and checked; compared without regard to case. */
export const Email = z.string('이메일을 입력해주세요').check(
  z.trim(),
  z.minLength(1, '이메일을 입력해주세요'),
  z.maxLength(EMAIL_MAX, `이메일은 ${EMAIL_MAX}자까지 입력할 수 있습니다`),
  z.refine(
    (value) => value === '' || z.regexes.email.test(value),
    '이메일 주소를 정확히 입력해주세요',
  ),
);

/** Counted in characters as people see them in Hangul, not in UTF-16 units. */
export const Nickname = z.string(NICKNAME_LENGTH).check(
  z.normalize('NFC'),
  z.trim(),
  z.refine((value) => {
    const length = [...value].length;
    return length >= NICKNAME_MIN && length <= NICKNAME_MAX;
  }, NICKNAME_LENGTH),
  // Invisible characters would let two members look the same.
  z.refine((value) => !/\p{C}/u.test(value), '닉네임에 사용할 수 없는 문자가 들어 있습니다'),
);

/** A password being chosen. Never trimmed: spaces are part of it. */
export const NewPassword = z
  .string('비밀번호는 최소 8자 이상이어야 합니다')
  .check(
    z.minLength(PASSWORD_MIN, '비밀번호는 최소 8자 이상이어야 합니다'),
    z.maxLength(PASSWORD_MAX, `비밀번호는 ${PASSWORD_MAX}자까지 입력할 수 있습니다`),
  );

// A select hands over text, other clients a number.
const BirthYear = z.pipe(
  z.union(
    [z.number(), z.string().check(z.regex(/^\d{4}$/, '출생연도를 선택해주세요'))],
    '출생연도를 선택해주세요',
  ),
  z.pipe(
    z.transform(Number),
    z.int('출생연도를 선택해주세요').check(
      z.gte(EARLIEST_BIRTH_YEAR, '출생연도를 선택해주세요'),
      // Told here so that it appears among the other errors; the service decides with its own clock.
      z.refine((year) => isAdult(year, new Date()), UNDER_AGE),
    ),
  ),
);

const Consents = z.object({
  terms: z.literal(true, TERMS_NEEDED),
  privacy: z.literal(true, PRIVACY_NEEDED),
  marketing: z._default(z.boolean(), false),
});

const signupFields = {
  phoneNumber: PhoneNumber,
  email: Email,
  nickname: Nickname,
  password: NewPassword,
};

/** What is sent. Without `consents` the two required ones are meant, which the form enforces. */
export const Signup = z.object({
  ...signupFields,
  birthYear: BirthYear,
  gender: Gender,
  consents: z.optional(Consents),
});
export type Signup = z.infer<typeof Signup>;

/** What is filled in; `preferredCategory` and `confirmPassword` stay in the browser. */
export const SignupForm = z
  .object({
    ...signupFields,
    confirmPassword: z.string('비밀번호가 일치하지 않습니다'),
    birthYear: BirthYear,
    gender: Gender,
    preferredCategory: z
      .string('선호하는 카테고리를 선택해주세요')
      .check(z.minLength(1, '선호하는 카테고리를 선택해주세요')),
    consents: Consents,
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: '비밀번호가 일치하지 않습니다',
      path: ['confirmPassword'],
      // Compared even when other fields are wrong, so that every error shows at once.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  );
export type SignupForm = z.infer<typeof SignupForm>;

export const Login = z.object({
  email: z.string('이메일을 입력해주세요').check(
    z.trim(),
    z.minLength(1, '이메일을 입력해주세요'),
    z.maxLength(EMAIL_MAX, `이메일은 ${EMAIL_MAX}자까지 입력할 수 있습니다`),
    z.refine((value) => !hasUnusableCharacters(value), '사용할 수 없는 문자가 들어 있습니다'),
  ),
  password: z
    .string('비밀번호를 입력해주세요')
    .check(
      z.minLength(1, '비밀번호를 입력해주세요'),
      z.maxLength(PASSWORD_MAX, `비밀번호는 ${PASSWORD_MAX}자까지 입력할 수 있습니다`),
    ),
});
export type Login = z.infer<typeof Login>;

export const signUpApi = {
  signup: endpoint({
    method: 'POST',
    path: '/api/customer/signup',
    summary: '회원 가입',
    audience: 'anyone',
    writes: ['customers'],
    body: Signup,
    response: z.object({ success: z.literal(true), user: Customer }),
    status: 201,
    errors: [400, 409, 429, 503],
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/customer/login',
    summary: '회원 로그인: 이후 호출에 쓰는 토큰을 받습니다',
    audience: 'anyone',
    writes: ['customers', 'devices'],
    body: Login,
    response: z.object({ success: z.literal(true), token: z.string(), user: Customer }),
    errors: [400, 401, 403, 429, 503],
  }),
};
