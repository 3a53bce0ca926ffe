import { accountsApi } from '#contract/accounts.ts';
import { adultVerificationApi } from '#contract/adult-verification.ts';
import { legalApi } from '#contract/legal.ts';
import { ownAccountApi } from '#contract/own-account.ts';
import { type Route, route } from '#server/http/route.ts';
import { agree } from './agreement.ts';
import { listConsents, setMarketing } from './consents.ts';
import { removeOwnAccount, updateOwnAccount } from './own-account.ts';
import { exportOwnData } from './own-data.ts';
import { getOwnAccount, logIn, logOut, signUp } from './service.ts';
import { startVerification, verifyAdult } from './verification.ts';

export const accountRoutes: Route[] = [
  route(accountsApi.signup, (ctx, { body }) => signUp(ctx, body), { limit: { perMinute: 20 } }),
  route(accountsApi.login, (ctx, { body }) => logIn(ctx, body), { limit: { perMinute: 60 } }),
  route(accountsApi.logout, (ctx) => logOut(ctx)),
  route(accountsApi.me, (ctx) => getOwnAccount(ctx), { isBeforeGate: true }),
  route(legalApi.agree, (ctx, { body }) => agree(ctx, body)),
  route(adultVerificationApi.start, (ctx) => startVerification(ctx), { limit: { perMinute: 20 } }),
  route(adultVerificationApi.verify, (ctx, { body }) => verifyAdult(ctx, body), {
    limit: { perMinute: 20 },
  }),
  route(ownAccountApi.update, (ctx, { body }) => updateOwnAccount(ctx, body), {
    limit: { perMinute: 20 },
  }),
  route(ownAccountApi.remove, (ctx, { body }) => removeOwnAccount(ctx, body), {
    limit: { perMinute: 20 },
  }),
  // The own data belongs to its owner, verified or not.
  route(ownAccountApi.export, (ctx) => exportOwnData(ctx), {
    limit: { perMinute: 20 },
    isBeforeGate: true,
  }),
  route(ownAccountApi.listConsents, (ctx) => listConsents(ctx), { isBeforeGate: true }),
  route(ownAccountApi.setMarketing, (ctx, { body }) => setMarketing(ctx, body.isGranted), {
    limit: { perMinute: 20 },
  }),
];
