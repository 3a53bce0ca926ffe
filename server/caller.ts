import type { FastifyReply, FastifyRequest } from 'fastify';
import { STAFF_HINT_COOKIE } from '#contract/admins/admins.ts';
import type { Definition } from '#contract/endpoint.ts';
import { DEVICE_COOKIE, DEVICE_COOKIE_PATH, DEVICE_COOKIE_SECONDS } from './admins/known-device.ts';
import { staffCookieName, staffCookieOptions } from './admins/sessions.ts';
import { VISITOR } from './http/actor.ts';
import { type Caller, type Ctx, clockAt } from './http/context.ts';
import type { Deps } from './http/deps.ts';
import { originOf } from './http/host.ts';
import { identify, preferenceFor } from './identity.ts';
import { PENDING_COOKIE, PENDING_COOKIE_PATH, PENDING_SECONDS } from './sign-on/pending.ts';

/** Who calls and what they need: from a request to the context of the function that answers it. */
export function contextFor(deps: Deps) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    endpoint: Definition,
  ): Promise<Ctx> => {
    const base = baseContext(deps, request.log);
    // Nobody's patience ends while a file is downloaded.
    if (!endpoint.download) base.db = deps.database.forRequest?.() ?? base.db;
    const caller = callerOf(deps, request, reply);
    const actor = await identify(
      { authorization: request.headers.authorization, staffCookie: caller.staffCookie },
      { db: base.db, secret: deps.secret, now: base.now },
      preferenceFor(endpoint.audience),
    );
    if (actor.kind === 'staff' && caller.staffCookie) {
      request.server.admission.knowStaff(caller.staffCookie);
    }
    return { ...base, actor, caller };
  };
}

/** A visitor's context without a request: for rendering, and for what time alone brings about. */
export function systemContext(deps: Deps, log: Ctx['log']): Ctx {
  return { ...baseContext(deps, log), caller: NOBODY };
}

function baseContext(deps: Deps, log: Ctx['log']): Omit<Ctx, 'caller'> {
  const now = deps.clock();
  return { db: deps.database.db, actor: VISITOR, now, clock: clockAt(now), log, deps };
}

function callerOf(deps: Deps, request: FastifyRequest, reply: FastifyReply): Caller {
  const origin = originOf(deps.config, request);
  const isSecure = origin.startsWith('https:');
  const cookieName = staffCookieName(isSecure);
  const cookieOptions = staffCookieOptions(isSecure);
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    refusesTracking: request.headers.dnt === '1' || request.headers['sec-gpc'] === '1',
    origin,
    staffCookie: request.cookies[cookieName] ?? null,
    setStaffCookie(value, hint = '1') {
      const options = value === null ? { ...cookieOptions, maxAge: 0 } : cookieOptions;
      reply.setCookie(cookieName, value ?? '', options);
      reply.setCookie(STAFF_HINT_COOKIE, value === null ? '' : hint, {
        ...options,
        httpOnly: false,
      });
    },
    staffDevice: request.cookies[DEVICE_COOKIE] ?? null,
    setStaffDevice(value) {
      const limits = { path: DEVICE_COOKIE_PATH, maxAge: DEVICE_COOKIE_SECONDS };
      reply.setCookie(DEVICE_COOKIE, value, { ...cookieOptions, ...limits });
    },
    pendingSignOn: request.cookies[PENDING_COOKIE] ?? null,
    setPendingSignOn(value) {
      const limits = { path: PENDING_COOKIE_PATH, maxAge: value === null ? 0 : PENDING_SECONDS };
      reply.setCookie(PENDING_COOKIE, value ?? '', { ...cookieOptions, ...limits });
    },
    redirect: (path) => void reply.redirect(path),
  };
}

const NOBODY: Caller = {
  address: '',
  userAgent: '',
  origin: '',
  staffCookie: null,
  setStaffCookie() {},
  staffDevice: null,
  setStaffDevice() {},
  pendingSignOn: null,
  setPendingSignOn() {},
  redirect() {},
};
