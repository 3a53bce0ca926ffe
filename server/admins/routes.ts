import { adminsApi } from '#contract/admins.ts';
import { type Route, route } from '#server/http/route.ts';
import { getSignedInStaff, logInStaff, logOutStaff } from './service.ts';

const LOGIN_PAGE = '/admin-login';

export const adminRoutes: Route[] = [
  route(adminsApi.login, (ctx, { body }) => logInStaff(ctx, body), { limit: { perMinute: 60 } }),
  route(adminsApi.logout, (ctx) => logOutStaff(ctx)),
  route(adminsApi.user, (ctx) => getSignedInStaff(ctx)),
  route(adminsApi.loginRedirect, async (ctx) => ctx.caller.redirect(LOGIN_PAGE), {
    isBeforeGate: true,
  }),
];
