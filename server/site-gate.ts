import { seesAdultContent } from './http/actor.ts';
import { needsAdultVerification } from './http/errors.ts';
import type { Route } from './http/route.ts';
import { getSettings } from './settings/service.ts';

const REFUSAL = '성인인증을 마친 회원만 볼 수 있습니다. 로그인한 뒤 성인인증을 해 주세요.';

/**
 * With the site setting `gate: 'site'` a reading call tells nothing to viewers who are not
 * verified, unless its route says otherwise. Calls for staff are left out: they refuse by
 * themselves, with 401.
 */
export function behindSiteGate(route: Route): Route {
  const { method, audience } = route.endpoint;
  const isForPublic = audience === 'anyone' || audience === 'customer';
  if (method !== 'GET' || !isForPublic || route.isBeforeGate) return route;
  return {
    ...route,
    async handle(ctx, input) {
      if (!seesAdultContent(ctx.actor) && (await getSettings(ctx)).gate === 'site') {
        throw needsAdultVerification(REFUSAL);
      }
      return route.handle(ctx, input);
    },
  };
}
