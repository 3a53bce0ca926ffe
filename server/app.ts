import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { STAFF_HINT_COOKIE } from '#contract/admins.ts';
import type { Definition } from '#contract/endpoint.ts';
import { networkOf } from '#domain/ip-address.ts';
import { accountRoutes } from './accounts/routes.ts';
import { activityRoutes } from './activities/routes.ts';
import { DEVICE_COOKIE, DEVICE_COOKIE_PATH, DEVICE_COOKIE_SECONDS } from './admins/known-device.ts';
import { adminRoutes } from './admins/routes.ts';
import { staffCookieName, staffCookieOptions } from './admins/sessions.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { createAnswers } from './answers.ts';
import { serveArt } from './art/serve.ts';
import { attentionRoutes } from './attention/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { categoryRoutes } from './categories/routes.ts';
import { requireSameSite } from './cross-site.ts';
import { customerRoutes } from './customers/routes.ts';
import { serveDocs } from './docs/serve.ts';
import { failureRoutes } from './failures/routes.ts';
import { favoriteRoutes } from './favorites/routes.ts';
import { galleryRoutes } from './gallery/routes.ts';
import { securityHeaders } from './headers.ts';
import { serveHealth } from './health.ts';
import { hoursRoutes } from './hours/routes.ts';
import { VISITOR } from './http/actor.ts';
import type { Caller, Ctx, Deps } from './http/context.ts';
import { earlyErrors, handleErrors, handleUnknown } from './http/error-handler.ts';
import { busy } from './http/errors.ts';
import { originOf, requireHost } from './http/host.ts';
import { createLimitStore, perMinute } from './http/limits.ts';
import { toLoggedError } from './http/logged-error.ts';
import { inProcess, mount } from './http/mount.ts';
import { identify, preferenceFor } from './identity.ts';
import { licenseRoutes } from './licenses/routes.ts';
import { newsRoutes } from './news/routes.ts';
import { objectRoutes } from './objects/routes.ts';
import { serveObjects } from './objects/serve.ts';
import { optionRoutes } from './options/routes.ts';
import { postRoutes } from './posts/routes.ts';
import { servePages } from './render/serve.ts';
import { reportRoutes } from './reports/routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { signageRoutes } from './signage/routes.ts';
import { behindSiteGate } from './site-gate.ts';
import { takedownRoutes } from './takedowns/routes.ts';
import { trustedProxies } from './trust-proxy.ts';
import { venueRoutes } from './venues/routes.ts';
import { wordRoutes } from './words/routes.ts';

/** Everything the API answers, in one list. */
const routes = [
  ...accountRoutes,
  ...activityRoutes,
  ...adminRoutes,
  ...attentionRoutes,
  ...auditRoutes,
  ...categoryRoutes,
  ...customerRoutes,
  ...failureRoutes,
  ...favoriteRoutes,
  ...newsRoutes,
  ...settingsRoutes,
  ...optionRoutes,
  ...galleryRoutes,
  ...hoursRoutes,
  ...licenseRoutes,
  ...signageRoutes,
  ...analyticsRoutes,
  ...objectRoutes,
  ...postRoutes,
  ...reportRoutes,
  ...reviewRoutes,
  ...searchRoutes,
  ...takedownRoutes,
  ...venueRoutes,
  ...wordRoutes,
].map(behindSiteGate);

const endpoints = routes.map((route) => route.endpoint);

/** Requests a minute and address, before any route's own limit. */
const GLOBAL_LIMIT_PER_MINUTE = 600;
const MAX_EVENT_LOOP_DELAY_MS = 2_000;

/** Builds the application without listening, so that tests can call it in process. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps;
  const app = Fastify({
    logger: deps.logger && {
      ...deps.logger,
      serializers: { err: (error) => toLoggedError(error) },
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(config),
    bodyLimit: 1_000_000,
    // Long enough for a picture from a slow phone.
    requestTimeout: 90_000,
    routerOptions: { maxParamLength: 1_000 },
    rewriteUrl: ({ url = '/' }) => decodableUrl(url),
    ...earlyErrors,
  });

  // Every body is JSON; plain text would reach a schema as a string and be called invalid.
  app.removeContentTypeParser('text/plain');
  handleErrors(app);
  logRequests(app);
  await app.register(cookie);
  await app.register(helmet, securityHeaders(deps));
  // On every path: what an address means is only known once the router has decoded it.
  app.addHook('onRequest', async (request) => {
    requireHost(request);
    requireSameSite(request);
  });
  // Before the limits, which so do not count them: a page needs dozens of files at once.
  await deps.pages?.serveAssets(app);
  await app.register(rateLimit, {
    ...perMinute(GLOBAL_LIMIT_PER_MINUTE, config.rateLimitScale),
    store: createLimitStore(deps.elapsed),
    // Whoever has one IPv6 address has a whole network of them.
    keyGenerator: ({ ip }) => networkOf(ip),
  });
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    pressureHandler(_request, _reply, _type, value) {
      // Before its first sample the plugin reports an infinite delay.
      if (Number.isFinite(value)) throw busy();
    },
  });
  handleUnknown(app);

  const answers = createAnswers(deps.database, deps.clock, deps.elapsed);
  mount(app, routes, answers, contextFor(deps), config.rateLimitScale);
  await serveDocs(app, endpoints);
  serveHealth(app, deps);
  serveArt(app, deps);
  serveObjects(app, deps);
  if (deps.pages) {
    // Neither a call nor a file is worth a page that says it does not exist.
    for (const url of ['/api/*', '/assets/*']) {
      app.all(url, (_request, reply) => reply.callNotFound());
    }
    servePages(
      app,
      deps,
      deps.pages,
      answers,
      inProcess(routes, answers, () => systemContext(deps, app.log)),
    );
  }
  return app;
}

/** A page's address that cannot be decoded is taken as it stands, also by the page itself. */
function decodableUrl(url: string): string {
  const [path = '/', ...search] = url.split('?');
  if (url.startsWith('/api/') || isDecodable(path)) return url;
  return [path.replaceAll('%', '%25'), ...search].join('?');
}

function isDecodable(path: string): boolean {
  try {
    // Used, because the bundler drops a call whose result nobody looks at.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

function baseContext(deps: Deps, log: Ctx['log']): Omit<Ctx, 'caller'> {
  return { db: deps.database.db, actor: VISITOR, now: deps.clock(), log, deps };
}

/** A visitor's context without a request: for rendering, and for what time alone brings about. */
export function systemContext(deps: Deps, log: Ctx['log']): Ctx {
  return { ...baseContext(deps, log), caller: NOBODY };
}

function contextFor(deps: Deps) {
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
    return { ...base, actor, caller };
  };
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
    setStaffCookie(value) {
      const options = value === null ? { ...cookieOptions, maxAge: 0 } : cookieOptions;
      reply.setCookie(cookieName, value ?? '', options);
      reply.setCookie(STAFF_HINT_COOKIE, value === null ? '' : '1', {
        ...options,
        httpOnly: false,
      });
    },
    staffDevice: request.cookies[DEVICE_COOKIE] ?? null,
    setStaffDevice(value) {
      const limits = { path: DEVICE_COOKIE_PATH, maxAge: DEVICE_COOKIE_SECONDS };
      reply.setCookie(DEVICE_COOKIE, value, { ...cookieOptions, ...limits });
    },
    redirect: (path) => void reply.redirect(path),
    answered: () =>
      new Promise((resolve) => {
        // There is no `finish` when the client goes away early.
        reply.raw.once('finish', resolve).once('close', resolve);
      }),
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
  redirect() {},
  answered: async () => {},
};

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    // Without the query string and the address: both can be personal.
    const [path] = request.url.split('?');
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, path, status: reply.statusCode, ms }, 'answered');
  });
}
