import {
  type Context,
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Asked for each time: one that is kept would belong to the first provider for good. */
const tracer = () => trace.getTracer('bamgyeol');
/** Asked for every few seconds by machines: nobody looks for these. */
const UNTRACED = /^\/(healthz|readyz|metrics)(\?|$)/;

/**
 * One span for each request that reaches the framework. Answers sent from memory before it are
 * counted in /metrics and not traced: there is nothing inside them to look at.
 */
export function traceRequests(app: FastifyInstance): void {
  const contexts = new WeakMap<FastifyRequest, Context>();

  app.addHook('onRequest', (request, _reply, done) => {
    if (UNTRACED.test(request.url)) return done();
    const parent = propagation.extract(context.active(), request.headers);
    const route = request.routeOptions.url;
    const span = tracer().startSpan(
      route ? `${request.method} ${route}` : request.method,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          // Without what was asked for behind it, which can be personal.
          'url.path': request.url.split('?', 1)[0] ?? '',
          ...(route && { 'http.route': route }),
          // The same as in the log and in bodies of errors.
          'bamgyeol.request_id': request.id,
        },
      },
      parent,
    );
    const own = trace.setSpan(parent, span);
    contexts.set(request, own);
    context.with(own, done);
  });

  // What reads the body does not know for whom: from here on it is said again.
  app.addHook('preValidation', (request, _reply, done) => {
    const own = contexts.get(request);
    if (own) context.with(own, done);
    else done();
  });

  app.addHook('onResponse', async (request, reply) => {
    const own = contexts.get(request);
    const span = own && trace.getSpan(own);
    if (!span) return;
    span.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
}

/** Background work, with the statements it makes. */
export function traceJob<T>(name: string, work: () => Promise<T>): Promise<T> {
  return tracer().startActiveSpan(`job ${name}`, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
