import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Id, IdParam, Instant } from '#contract/fields.ts';
import { Customer } from './accounts.ts';
import { Email, NewPassword, PASSWORD_MAX } from './sign-up.ts';

export const CODE_LENGTH = 6;
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const RESET_MINUTES = 30;
/** More than any token of ours has. */
const TOKEN_MAX = 200;

export const EMAIL_ALREADY_VERIFIED = '이미 인증된 이메일입니다';
export const CODE_WRONG = '인증번호가 올바르지 않습니다';
export const CODE_GONE = '유효한 인증번호가 없습니다. 새 인증번호를 받아주세요';
export const CODE_USED_UP = `인증번호를 ${CODE_TRIES}번 잘못 입력했습니다. 새 인증번호를 받아주세요`;
/** The same for every address, so that nobody learns who is a member. */
export const RESET_ACCEPTED = `가입된 이메일이면 비밀번호를 다시 정하는 링크를 보냈습니다. ${RESET_MINUTES}분 안에 열어주세요.`;
export const RESET_LINK_REFUSED = '만료되었거나 이미 사용한 링크입니다. 새 링크를 받아주세요';
export const CURRENT_PASSWORD_WRONG = '현재 비밀번호가 올바르지 않습니다';
export const DEVICE_NOT_FOUND = '이미 로그아웃된 기기입니다';
const CODE_FORM = `인증번호 ${CODE_LENGTH}자리를 입력해주세요`;
const SAME_PASSWORD = '현재 비밀번호와 다른 비밀번호를 입력해주세요';
const PASSWORDS_DIFFER = '비밀번호가 일치하지 않습니다';

export const EmailCode = z.object({
  code: z.string(CODE_FORM).check(z.trim(), z.regex(/^\d{6}$/, CODE_FORM)),
});
export type EmailCode = z.infer<typeof EmailCode>;

export const PasswordResetRequest = z.object({ email: Email });
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>;

export const PasswordReset = z.object({
  // What is no token of ours gets the sentence of an expired one: people cut links when copying.
  token: z.string(RESET_LINK_REFUSED).check(z.maxLength(TOKEN_MAX, RESET_LINK_REFUSED)),
  newPassword: NewPassword,
});
export type PasswordReset = z.infer<typeof PasswordReset>;

const passwordFields = {
  currentPassword: z
    .string('현재 비밀번호를 입력해주세요')
    .check(
      z.minLength(1, '현재 비밀번호를 입력해주세요'),
      z.maxLength(PASSWORD_MAX, `비밀번호는 ${PASSWORD_MAX}자까지 입력할 수 있습니다`),
    ),
  newPassword: NewPassword,
};

export const PasswordChange = z.object(passwordFields).check(
  z.refine((change) => change.currentPassword !== change.newPassword, {
    error: SAME_PASSWORD,
    path: ['newPassword'],
  }),
);
export type PasswordChange = z.infer<typeof PasswordChange>;

/** What is filled in: the new password twice. Told even when other fields are wrong. */
const isRepeated = z.refine<{ newPassword: string; confirmPassword: string }>(
  (form) => form.newPassword === form.confirmPassword,
  {
    error: PASSWORDS_DIFFER,
    path: ['confirmPassword'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
);
const confirmPassword = z.string(PASSWORDS_DIFFER);

export const NewPasswordForm = z
  .object({ newPassword: NewPassword, confirmPassword })
  .check(isRepeated);

export const PasswordChangeForm = z.object({ ...passwordFields, confirmPassword }).check(
  isRepeated,
  z.refine((form) => form.currentPassword !== form.newPassword, {
    error: SAME_PASSWORD,
    path: ['newPassword'],
  }),
);

/** Where the account is signed in. */
export const Device = z.object({
  id: Id,
  /** Such as 'Chrome · Windows'. */
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof Device>;

export const accountSecurityApi = {
  sendEmailCode: endpoint({
    method: 'POST',
    path: '/api/customer/email-verification',
    summary: `이메일 인증번호 받기: ${CODE_LENGTH}자리, ${CODE_MINUTES}분 동안 유효합니다`,
    audience: 'customer',
    writes: [],
    errors: [401, 409, 429, 503],
  }),
  confirmEmailCode: endpoint({
    method: 'POST',
    path: '/api/customer/email-verification/confirm',
    summary: `이메일 인증번호 확인: ${CODE_TRIES}번 틀리면 새로 받아야 합니다`,
    audience: 'customer',
    writes: ['customers'],
    body: EmailCode,
    response: z.object({ user: Customer }),
    errors: [400, 401, 409, 429],
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/api/customer/password-reset',
    summary: '비밀번호 재설정 링크 요청: 가입 여부와 관계없이 같은 답을 합니다',
    audience: 'anyone',
    writes: [],
    body: PasswordResetRequest,
    response: z.object({ message: z.string() }),
    status: 202,
    errors: [400, 429],
  }),
  confirmPasswordReset: endpoint({
    method: 'POST',
    path: '/api/customer/password-reset/confirm',
    summary: '링크로 새 비밀번호 정하기: 모든 기기에서 로그아웃됩니다',
    audience: 'anyone',
    writes: ['customers', 'devices'],
    body: PasswordReset,
    errors: [400, 429, 503],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/customer/password',
    summary: '비밀번호 변경: 다른 기기에서는 로그아웃됩니다',
    audience: 'customer',
    writes: ['devices'],
    body: PasswordChange,
    errors: [400, 401, 429, 503],
  }),
  listDevices: endpoint({
    method: 'GET',
    path: '/api/customer/devices',
    summary: '로그인된 기기',
    audience: 'customer',
    reads: ['devices'],
    response: z.array(Device),
    errors: [401],
  }),
  signOutDevice: endpoint({
    method: 'DELETE',
    path: '/api/customer/devices/:deviceId',
    summary: '기기 하나에서 로그아웃',
    audience: 'customer',
    writes: ['devices'],
    params: z.object({ deviceId: IdParam }),
    errors: [401, 404],
  }),
  signOutOtherDevices: endpoint({
    method: 'POST',
    path: '/api/customer/devices/sign-out-others',
    summary: '이 기기를 뺀 모든 기기에서 로그아웃',
    audience: 'customer',
    writes: ['devices'],
    errors: [401],
  }),
};
