import { adminsApi } from '#contract/admins.ts';
import { adminLoginApi } from '#contract/admins-login.ts';
import { usersApi } from '#contract/admins-users.ts';
import { type Route, route } from '#server/http/route.ts';
import { getSignedInStaff, logInStaff, logOutStaff } from './service.ts';
import { changeLevel, createStaff, listUsers } from './users.ts';

const LOGIN_PAGE = '/admin-login';

export const adminRoutes: Route[] = [
  route(adminLoginApi.login, (ctx, { body }) => logInStaff(ctx, body), {
    limit: { perMinute: 60 },
  }),
  route(adminsApi.logout, (ctx) => logOutStaff(ctx)),
  route(adminsApi.user, (ctx) => getSignedInStaff(ctx)),
  route(adminLoginApi.redirect, async (ctx) => ctx.caller.redirect(LOGIN_PAGE), {
    isBeforeGate: true,
  }),
  route(usersApi.list, (ctx) => listUsers(ctx)),
  route(usersApi.update, (ctx, { params, body }) => changeLevel(ctx, params.userId, body)),
  route(usersApi.create, (ctx, { body }) => createStaff(ctx, body)),
];
