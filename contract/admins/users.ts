import * as z from 'zod/mini';
import { Email, NewPassword } from '#contract/accounts/sign-up.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Instant } from '#contract/fields.ts';
import { neededText } from '#contract/form-fields.ts';
import { ADMIN_LEVELS } from '#domain/people/permissions.ts';
import { StaffUser } from './admins.ts';
import { USERNAME_MAX } from './login.ts';

export const STAFF_NAME_MAX = 40;

export const USER_NOT_FOUND = '사용자를 찾을 수 없습니다';
export const OWN_LEVEL = '자신의 권한은 바꿀 수 없습니다.';
export const USERNAME_TAKEN = '이미 사용 중인 아이디입니다';
export const STAFF_EMAIL_TAKEN = '이미 사용 중인 이메일입니다';

export const OWN_DEACTIVATION = '자신의 계정은 비활성화할 수 없습니다.';
export const OWN_PASSWORD_LINK = '자신의 비밀번호는 내 계정에서 바꿔주세요.';
export const DEACTIVATED = '비활성화된 계정입니다. 먼저 다시 활성화해주세요.';

/** How the list of users has them; a deactivated account cannot sign in. */
export const StaffAccount = z.extend(StaffUser, { deactivatedAt: z.nullable(Instant) });
export type StaffAccount = z.infer<typeof StaffAccount>;

const Level = z.enum(ADMIN_LEVELS, '권한을 선택해주세요');

/** Null makes a regular user. `isAdmin` follows from the level and may be left out. */
export const LevelChange = z
  .object({ adminLevel: z.nullable(Level), isAdmin: z.optional(z.boolean()) })
  .check(
    z.refine(
      ({ adminLevel, isAdmin }) => isAdmin === undefined || isAdmin === (adminLevel !== null),
      'adminLevel과 isAdmin이 서로 맞지 않습니다',
    ),
  );
export type LevelChange = z.output<typeof LevelChange>;

const person = {
  username: neededText(USERNAME_MAX, '아이디를 입력해주세요').check(
    z.refine(
      (value) => /^[\w.-]*$/.test(value),
      '아이디는 영문, 숫자, 점(.), 하이픈(-), 언더스코어(_)만 사용 가능합니다',
    ),
  ),
  email: Email,
  firstName: neededText(STAFF_NAME_MAX, '이름을 입력해주세요'),
  lastName: neededText(STAFF_NAME_MAX, '성을 입력해주세요'),
};

export const StaffDraft = z.object({ ...person, password: NewPassword, adminLevel: Level });
export type StaffDraft = z.output<typeof StaffDraft>;

/** What the form holds; sent is only what was changed. */
export const StaffEdit = z.object(person);
export const StaffChanges = z.object({
  username: z.exactOptional(person.username),
  email: z.exactOptional(person.email),
  firstName: z.exactOptional(person.firstName),
  lastName: z.exactOptional(person.lastName),
});
export type StaffChanges = z.output<typeof StaffChanges>;

/** Told to the super once; only a hash of its secret is stored. */
export const PasswordLink = z.object({
  url: z.string(),
  expiresAt: Instant,
  isMailed: z.boolean(),
});
export type PasswordLink = z.infer<typeof PasswordLink>;

const userParams = z.object({ userId: z.uuid() });

// Apart from `admins.ts`, which every visitor downloads.
export const usersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/users',
    summary: '운영진과 일반 사용자. 먼저 등록된 사람부터',
    audience: 'users',
    reads: ['staff'],
    response: z.array(StaffAccount),
    errors: [401, 403],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/admin/users/:userId',
    summary: '다른 사람의 권한을 바꿉니다. adminLevel이 null이면 일반 사용자가 됩니다',
    audience: 'super',
    writes: ['staff'],
    params: userParams,
    body: LevelChange,
    response: StaffAccount,
    errors: [400, 401, 403, 404],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/users',
    summary: '운영진 계정을 만듭니다',
    audience: 'super',
    writes: ['staff'],
    body: StaffDraft,
    response: StaffAccount,
    status: 201,
    errors: [400, 401, 403, 409, 503],
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/admin/users/:userId/account',
    summary: '계정의 이름, 아이디, 이메일을 바꿉니다',
    audience: 'super',
    writes: ['staff'],
    params: userParams,
    body: StaffChanges,
    response: StaffAccount,
    errors: [400, 401, 403, 404, 409],
  }),
  setActive: endpoint({
    method: 'PUT',
    path: '/api/admin/users/:userId/active',
    summary: '다른 사람의 계정을 비활성화하거나 다시 활성화합니다. 로그인은 바로 끝납니다',
    audience: 'super',
    writes: ['staff', 'sessions'],
    params: userParams,
    body: z.object({ isActive: z.boolean() }),
    response: StaffAccount,
    errors: [400, 401, 403, 404],
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:userId/sessions',
    summary: '한 사람을 모든 기기에서 로그아웃시킵니다',
    audience: 'super',
    writes: ['staff', 'sessions'],
    params: userParams,
    errors: [401, 403, 404],
  }),
  createPasswordLink: endpoint({
    method: 'POST',
    path: '/api/admin/users/:userId/password-link',
    summary: '다른 사람이 비밀번호를 정할 링크를 만듭니다. 한 번만 쓸 수 있고 앞의 링크는 끝납니다',
    audience: 'super',
    writes: ['staff'],
    params: userParams,
    response: PasswordLink,
    status: 201,
    errors: [401, 403, 404, 409],
  }),
};
