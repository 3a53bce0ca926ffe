import { staffAccountApi } from '#contract/admins/account.ts';
import { adminsApi } from '#contract/admins/admins.ts';
import { adminLoginApi } from '#contract/admins/login.ts';
import { usersApi } from '#contract/admins/users.ts';
import { type Route, route } from '#server/http/route.ts';
import { editAccount, endUserSessions, setActive } from './manage.ts';
import {
  changeOwnPassword,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from './own-account.ts';
import { confirmPasswordLink, createPasswordLink } from './password-links.ts';
import { getSignedInStaff, logInStaff, logOutStaff } from './service.ts';
import { changeLevel, createStaff, listUsers } from './users.ts';

export const adminRoutes: Route[] = [
  route(adminLoginApi.login, (ctx, { body }) => logInStaff(ctx, body), {
    limit: { perMinute: 60 },
  }),
  route(adminsApi.logout, (ctx) => logOutStaff(ctx)),
  route(adminsApi.user, (ctx) => getSignedInStaff(ctx)),
  route(usersApi.list, (ctx) => listUsers(ctx)),
  route(usersApi.update, (ctx, { params, body }) => changeLevel(ctx, params.userId, body)),
  route(usersApi.create, (ctx, { body }) => createStaff(ctx, body)),
  route(usersApi.edit, (ctx, { params, body }) => editAccount(ctx, params.userId, body)),
  route(usersApi.setActive, (ctx, { params, body }) =>
    setActive(ctx, params.userId, body.isActive),
  ),
  route(usersApi.endSessions, (ctx, { params }) => endUserSessions(ctx, params.userId)),
  route(usersApi.createPasswordLink, (ctx, { params }) => createPasswordLink(ctx, params.userId), {
    limit: { perMinute: 20 },
  }),
  route(staffAccountApi.changePassword, (ctx, { body }) => changeOwnPassword(ctx, body), {
    limit: { perMinute: 60 },
  }),
  route(staffAccountApi.listSessions, (ctx) => listOwnSessions(ctx)),
  route(staffAccountApi.endSession, (ctx, { params }) => endOwnSession(ctx, params.sessionId)),
  route(staffAccountApi.endOtherSessions, (ctx) => endOtherSessions(ctx)),
  route(staffAccountApi.confirmPasswordLink, (ctx, { body }) => confirmPasswordLink(ctx, body), {
    limit: { perMinute: 20 },
  }),
];
