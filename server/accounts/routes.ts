import { accountsApi } from '#contract/accounts/accounts.ts';
import { adultVerificationApi } from '#contract/accounts/adult-verification.ts';
import { newsMailApi } from '#contract/accounts/news-mail.ts';
import { ownAccountApi } from '#contract/accounts/own-account.ts';
import { accountSecurityApi } from '#contract/accounts/security.ts';
import { signUpApi } from '#contract/accounts/sign-up.ts';
import { legalApi } from '#contract/legal.ts';
import { type Route, route } from '#server/http/route.ts';
import { agree } from './agreement.ts';
import { listConsents, setMarketing } from './consents.ts';
import { listDevices, signOutDevice, signOutOtherDevices } from './devices.ts';
import { confirmEmailCode, sendEmailCode } from './email-verification.ts';
import { removeOwnAccount, updateOwnAccount } from './own-account.ts';
import { exportOwnData } from './own-data.ts';
import { changePassword } from './password.ts';
import { confirmPasswordReset, requestPasswordReset } from './password-reset.ts';
import { getOwnAccount, logIn, logOut, signUp } from './service.ts';
import { unsubscribe } from './unsubscribe.ts';
import { startVerification, verifyAdult } from './verification.ts';

export const accountRoutes: Route[] = [
  route(signUpApi.signup, (ctx, { body }) => signUp(ctx, body), { limit: { perMinute: 20 } }),
  route(signUpApi.login, (ctx, { body }) => logIn(ctx, body), { limit: { perMinute: 60 } }),
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
  route(newsMailApi.unsubscribe, (ctx, { query }) => unsubscribe(ctx, query.token), {
    limit: { perMinute: 20 },
    dropsForms: true,
  }),
  route(accountSecurityApi.sendEmailCode, (ctx) => sendEmailCode(ctx), {
    limit: { perMinute: 20 },
  }),
  route(accountSecurityApi.confirmEmailCode, (ctx, { body }) => confirmEmailCode(ctx, body), {
    limit: { perMinute: 60 },
  }),
  route(
    accountSecurityApi.requestPasswordReset,
    (ctx, { body }) => requestPasswordReset(ctx, body),
    { limit: { perMinute: 20 } },
  ),
  route(
    accountSecurityApi.confirmPasswordReset,
    (ctx, { body }) => confirmPasswordReset(ctx, body),
    { limit: { perMinute: 20 } },
  ),
  route(accountSecurityApi.changePassword, (ctx, { body }) => changePassword(ctx, body), {
    limit: { perMinute: 60 },
  }),
  route(accountSecurityApi.listDevices, (ctx) => listDevices(ctx), { isBeforeGate: true }),
  route(accountSecurityApi.signOutDevice, (ctx, { params }) => signOutDevice(ctx, params.deviceId)),
  route(accountSecurityApi.signOutOtherDevices, (ctx) => signOutOtherDevices(ctx)),
];
