import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { networkOf } from '#domain/people/ip-address.ts';
import { requireSameSite } from './cross-site.ts';
import { decodableUrl } from './decodable-url.ts';
import type { Deps } from './deps.ts';
import { earlyErrors, handleErrors, handleUnknown } from './error-handler.ts';
import { type InlineScript, securityHeaders } from './headers.ts';
import { requireHost } from './host.ts';
import { createHotAnswers } from './hot.ts';
import { knowing } from './known.ts';
import { createLimits, perMinute } from './limits.ts';
import { toLoggedError } from './logged-error.ts';
import { createAdmission } from './overload/admission.ts';
import { createAnswerLog, logRequests } from './request-log.ts';
import { networkReader, trustedProxies } from './trust-proxy.ts';

/** Requests a minute and address, before any route's own limit. */
const GLOBAL_LIMIT_PER_MINUTE = 600;

/** Files that pages are made of, besides what their documents say. */
export interface Assets extends InlineScript {
  /** Adds the scripts, styles and fonts that the documents refer to. */
  serveAssets(app: FastifyInstance): Promise<void>;
}

/** Told to every answer. Asked once: helmet itself makes them anew for each. */
async function toldByHelmet(options: FastifyHelmetOptions): Promise<[string, string][]> {
  const asked = Fastify();
  asked.get('/', (_, reply) => void reply.hijack().raw.end());
  await asked.register(helmet, options);
  const { headers } = await asked.inject('/');
  const ofNode = new Set([
    'date',
    'connection',
    'keep-alive',
    'content-length',
    'transfer-encoding',
  ]);
  return Object.entries(headers).flatMap(([name, value]) =>
    ofNode.has(name) ? [] : [[name, String(value)]],
  );
}

/** All that stands before every route: headers, limits, the log, what is done with failures. */
export async function createListener(deps: Deps, assets: Assets | null): Promise<FastifyInstance> {
  const { config } = deps;
  const app = Fastify({
    logger: {
      ...deps.logger,
      serializers: { err: (error) => toLoggedError(error) },
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(config),
    bodyLimit: 1_000_000,
    // Long enough for a picture from a slow phone.
    requestTimeout: 90_000,
    // What arrives on a connection that is still in use is answered like any other: the framework's
    // own 503 would not say when to come back.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 1_000 },
    rewriteUrl: ({ url = '/' }) => decodableUrl(url),
    ...earlyErrors,
  });

  // Every body is JSON; plain text would reach a schema as a string and be called invalid.
  app.removeContentTypeParser('text/plain');
  handleErrors(app);
  const logAnswer = createAnswerLog(deps);
  logRequests(app, logAnswer);
  await app.register(cookie);
  const headers = await toldByHelmet(securityHeaders(config, assets));
  app.addHook('onRequest', (_, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
  // On every path: what an address means is only known once the router has decoded it.
  app.addHook('onRequest', async (request) => {
    requireHost(request);
    requireSameSite(request);
  });
  // Before the limits, which so do not count them: a page needs dozens of files at once.
  await assets?.serveAssets(app);
  const knownNetworkOf = knowing(networkOf);
  const general = perMinute(GLOBAL_LIMIT_PER_MINUTE, config.rateLimitScale);
  const { count, Store } = createLimits(deps);
  const { server } = app;
  const hot = createHotAnswers({ server, logAnswer, config, limit: general.max, count });
  app.decorate('hot', hot);
  const admission = createAdmission(networkReader(config), hot.send, logAnswer);
  app.decorate('admission', admission);
  admission.standBefore(server);
  hot.standBefore();
  await app.register(rateLimit, {
    ...general,
    store: Store,
    // Whoever has one IPv6 address has a whole network of them.
    keyGenerator: ({ ip }) => knownNetworkOf(ip),
  });
  handleUnknown(app);
  return app;
}
