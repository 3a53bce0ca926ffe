import * as z from 'zod/mini';
import { ADMIN_LEVELS } from '#domain/permissions.ts';
import { StaffUser } from './admins.ts';
import { USERNAME_MAX } from './admins-login.ts';
import { endpoint } from './endpoint.ts';
import { neededText } from './form-fields.ts';
import { Email, NewPassword } from './sign-up.ts';

export const STAFF_NAME_MAX = 40;

export const USER_NOT_FOUND = '사용자를 찾을 수 없습니다';
export const OWN_LEVEL = '자신의 권한은 바꿀 수 없습니다.';
export const USERNAME_TAKEN = '이미 사용 중인 아이디입니다';
export const STAFF_EMAIL_TAKEN = '이미 사용 중인 이메일입니다';

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

export const StaffDraft = z.object({
  username: neededText(USERNAME_MAX, '아이디를 입력해주세요').check(
    z.refine(
      (value) => /^[\w.-]*$/.test(value),
      '아이디는 영문, 숫자, 점(.), 하이픈(-), 언더스코어(_)만 사용 가능합니다',
    ),
  ),
  email: Email,
  firstName: neededText(STAFF_NAME_MAX, '이름을 입력해주세요'),
  lastName: neededText(STAFF_NAME_MAX, '성을 입력해주세요'),
  password: NewPassword,
  adminLevel: Level,
});
export type StaffDraft = z.output<typeof StaffDraft>;

// Apart from `admins.ts`, which every visitor downloads.
export const usersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/users',
    summary: '운영진과 일반 사용자. 먼저 등록된 사람부터',
    audience: 'users',
    response: z.array(StaffUser),
    errors: [401, 403],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/admin/users/:userId',
    summary: '다른 사람의 권한을 바꿉니다. adminLevel이 null이면 일반 사용자가 됩니다',
    audience: 'super',
    params: z.object({ userId: z.uuid() }),
    body: LevelChange,
    response: StaffUser,
    errors: [400, 401, 403, 404],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/users',
    summary: '운영진 계정을 만듭니다',
    audience: 'super',
    body: StaffDraft,
    response: StaffUser,
    status: 201,
    errors: [400, 401, 403, 409, 503],
  }),
};
