import { accountsApi } from '#contract/accounts.ts';
import { legalApi } from '#contract/legal.ts';
import { type Route, route } from '#server/http/route.ts';
import { agree } from './agreement.ts';
import { getOwnAccount, logIn, logOut, signUp } from './service.ts';
import { verifyAdult } from './verification.ts';

export const accountRoutes: Route[] = [
  route(accountsApi.signup, (ctx, { body }) => signUp(ctx, body), { limit: { perMinute: 20 } }),
  route(accountsApi.login, (ctx, { body }) => logIn(ctx, body), { limit: { perMinute: 60 } }),
  route(accountsApi.logout, (ctx) => logOut(ctx)),
  route(accountsApi.me, (ctx) => getOwnAccount(ctx), { isBeforeGate: true }),
  route(legalApi.agree, (ctx, { body }) => agree(ctx, body)),
  route(accountsApi.verifyAdult, (ctx, { body }) => verifyAdult(ctx, body), {
    limit: { perMinute: 20 },
  }),
];
