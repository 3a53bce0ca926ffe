import { adminLoginApi } from '#contract/admins/login.ts';
import { signOnApi } from '#contract/admins/sign-on.ts';
import { type Route, route } from '#server/http/route.ts';
import { beginSignOn, endSignOn, finishSignOn } from './service.ts';

const OPTIONS = { isBeforeGate: true, limit: { perMinute: 30 } } as const;

export const signOnRoutes: Route[] = [
  route(adminLoginApi.redirect, (ctx) => beginSignOn(ctx), OPTIONS),
  route(signOnApi.callback, (ctx, { query }) => finishSignOn(ctx, query), OPTIONS),
  route(signOnApi.end, (ctx) => endSignOn(ctx), OPTIONS),
  route(signOnApi.isAvailable, async (ctx) => ({ isAvailable: ctx.deps.signOn !== null }), {
    isBeforeGate: true,
  }),
];
