import '#contract/sentences.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type * as z from 'zod/mini';
import {
  type Definition,
  type Received,
  type Reply,
  type Sent,
  urlOf,
} from '#contract/endpoint.ts';
import { topicsRead } from '#contract/topics.ts';
import type { Topic } from '#domain/topics.ts';
import type { Answers } from '#server/answers.ts';
import { AS_OF } from '#server/finished.ts';
import { Portions } from '#server/portions.ts';
import { VISITOR } from './actor.ts';
import { requireAudience } from './audience.ts';
import { type Ctx, keptContext } from './context.ts';
import { invalid, notFound } from './errors.ts';
import { perMinute, perMinuteInSum } from './limits.ts';
import { isHeardOf, isKept, type Limit, type Route } from './route.ts';
import { sendFinished, sendJson, sendPortions } from './send.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls and what they need; set before anything they sent is read. */
    ctx: Ctx;
  }
}

type Parts = { params?: unknown; query?: unknown; body?: unknown };

/** Adds the routes to the application. */
export function mount(
  app: FastifyInstance,
  routes: readonly Route[],
  answers: Answers,
  contextOf: (request: FastifyRequest, reply: FastifyReply, endpoint: Definition) => Promise<Ctx>,
  rateLimitScale: number,
): void {
  app.decorateRequest('ctx');
  for (const route of routes) {
    const { endpoint, limit, maxBodyBytes, dropsForms } = route;
    const options: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      ...(maxBodyBytes && { bodyLimit: maxBodyBytes }),
      config: limit ? { rateLimit: limitOf(limit, rateLimitScale) } : {},
      // Before the body is read: a stranger is told nothing about what a call takes, and costs no
      // memory for what they send.
      async preParsing(request, reply) {
        const ctx = await contextOf(request, reply, endpoint);
        requireAudience(ctx.actor, endpoint);
        request.ctx = ctx;
      },
      async handler(request, reply) {
        const { ctx } = request;
        const input = parseInput(endpoint, {
          params: request.params,
          query: request.query,
          body: request.body ?? undefined,
        });
        if (isKept(endpoint) && ctx.actor.kind === 'visitor') {
          const answer = await remembered(answers.remember, route, ctx, input);
          if (answer.asOf) reply.header(AS_OF, answer.asOf.toISOString());
          if (answer.value instanceof Portions) return sendPortions(request, reply, answer.value);
          return sendFinished(request, reply, answer.finished(JSON.stringify));
        }
        const result = await respond(route, ctx, input);
        // A writer's next read must see the write, also where it would come from memory.
        if (isHeardOf(endpoint)) await ctx.deps.database.settle();
        if (reply.sent) return reply;
        reply.header('cache-control', 'private, no-store');
        if (!endpoint.response) return reply.code(endpoint.status ?? 204).send();
        if (result instanceof Portions) return sendPortions(request, reply, result);
        if (endpoint.download) return sendFile(reply, endpoint.download, result);
        return sendJson(request, reply.code(endpoint.status ?? 200), result);
      },
    };
    if (dropsForms) takeForms(app, options);
    else if (endpoint.takesBytes) takeBytes(app, options);
    else app.route(options);
  }
}

function limitOf({ perMinute: requests, isPerInstance }: Limit, scale: number) {
  return isPerInstance ? perMinute(requests, scale) : perMinuteInSum(requests, scale);
}

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** In a scope of its own, because what a scope can parse holds for all of its routes. */
function takeForms(app: FastifyInstance, options: RouteOptions): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(FORMS, { parseAs: 'string' }, async () => undefined);
    scope.route(options);
  });
}

/** Parts of files: here a body is never JSON, and is not read as any text. */
function takeBytes(app: FastifyInstance, options: RouteOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer' },
      async (_: FastifyRequest, body: Buffer) => body,
    );
    scope.route(options);
  });
}

function sendFile(
  reply: FastifyReply,
  { type, fileName }: NonNullable<Definition['download']>,
  content: unknown,
) {
  const disposition = `attachment; filename="${fileName}"`;
  // Indented, because a person opens it.
  const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2);
  return reply.type(type).header('content-disposition', disposition).send(text);
}

/** Calls answered inside the process, for pages rendered on the server: always as a visitor. */
export type InProcess = <const D extends Definition>(
  endpoint: D,
  sent: Sent<D>,
) => Promise<{ value: Reply<D>; topics: readonly Topic[]; endsAt: Date | null }>;

export function inProcess(
  routes: readonly Route[],
  answers: Answers,
  visitorContext: () => Ctx,
): InProcess {
  // By name, not by object: the built pages carry their own copy of the contract.
  const nameOf = ({ method, path }: Definition) => `${method} ${path}`;
  const byName = new Map(routes.map((route) => [nameOf(route.endpoint), route]));
  return async (endpoint, sent) => {
    const route = byName.get(nameOf(endpoint));
    if (!route || !isKept(route.endpoint))
      throw new Error(`${endpoint.path} is not answered from memory`);
    // Through the URL and back, so that a page reads exactly what a browser would receive.
    const url = new URL(urlOf(endpoint, sent as Parts), 'http://in-process');
    const input = parseInput(endpoint, {
      params: (sent as Parts).params && stringified((sent as Parts).params),
      query: queryOf(url.searchParams),
    });
    const ctx = { ...visitorContext(), actor: VISITOR };
    const { value, endsAt } = await remembered(answers.rememberOrFail, route, ctx, input);
    // The response schema of the same endpoint produced it.
    return { value: value as never, topics: topicsRead(endpoint, input, value), endsAt };
  };
}

function remembered(
  remember: Answers['remember'],
  route: Route,
  ctx: Ctx,
  input: Received<Definition>,
) {
  const key = `${route.endpoint.method} ${route.endpoint.path} ${JSON.stringify(input)}`;
  return remember(key, async ({ reads, until }) => {
    const value = await respond(route, keptContext(ctx, until), input);
    reads(topicsRead(route.endpoint, input, value));
    return value;
  });
}

async function respond(route: Route, ctx: Ctx, input: Received<Definition>): Promise<unknown> {
  const result = await route.handle(ctx, input);
  const { response } = route.endpoint;
  // Drops whatever the contract does not list, so that no column can leak.
  if (result instanceof Portions) return result.map((some) => response?.parse(some) as unknown[]);
  return response?.parse(result);
}

function parseInput(endpoint: Definition, given: Parts): Received<Definition> {
  const details: string[] = [];
  const parse = (schema: z.ZodMiniType | undefined, value: unknown) => {
    if (!schema) return undefined;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    details.push(...parsed.error.issues.map((issue) => issue.message));
    return undefined;
  };
  const params = parse(endpoint.params, given.params);
  // A path that cannot name anything names nothing.
  if (details.length > 0) throw notFound();
  const query = parse(endpoint.query, given.query);
  const body = parse(endpoint.body, given.body);
  if (details.length > 0) throw invalid(details);
  return { params, query, body };
}

function stringified(params: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params as Record<string, unknown>).map(([key, value]) => [key, String(value)]),
  );
}

function queryOf(search: URLSearchParams): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const key of search.keys()) {
    const values = search.getAll(key);
    query[key] = values.length > 1 ? values : (values[0] ?? '');
  }
  return query;
}
