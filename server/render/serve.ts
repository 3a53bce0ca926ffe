import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS } from '#contract/errors.ts';
import type { Answers } from '#server/answers.ts';
import type { Deps } from '#server/http/context.ts';
import { errorBody, toAppError } from '#server/http/error-handler.ts';
import type { InProcess } from '#server/http/mount.ts';
import { sendFinished } from '#server/http/send.ts';
import type { Pages } from './pages.ts';

const HTML_TYPE = 'text/html; charset=utf-8';
const REDIRECT_MAX_AGE_SECONDS = 3_600;

/** Serves pages. They are the same for everyone, so they are kept in memory like any answer. */
export function servePages(
  app: FastifyInstance,
  deps: Deps,
  pages: Pages,
  answers: Answers,
  call: InProcess,
): void {
  async function page(request: FastifyRequest, reply: FastifyReply) {
    const origin = deps.config.siteUrl ?? `${request.protocol}://${request.host}`;
    // Not with `new URL`: `//x` would be a host to it, and much of what is sent here is no URL at all.
    const [path = '', ...given] = request.url.split('?');
    const search = pages.usedSearch(path, given.join('?'));
    const key = `page ${origin} ${path}${search}`;

    const answer = await answers.remember(key, (reads) =>
      pages.render({
        path,
        search,
        origin,
        measurementId: deps.config.measurementId,
        now: deps.clock(),
        callInProcess: async (endpoint, sent) => {
          try {
            const { value, tables } = await call(endpoint, sent);
            reads(tables);
            return value;
          } catch (error) {
            const appError = toAppError(error);
            if (ERROR_STATUS[appError.code] >= 500) request.log.error({ err: error }, 'page call');
            // Calls do not tell a deleted venue from an unknown one; its page does.
            const status = appError.code === 'gone' ? 410 : ERROR_STATUS[appError.code];
            throw { status, text: JSON.stringify(errorBody(appError, request.id)) };
          }
        },
      }),
    );

    const { head, status } = answer.value.page;
    // Only pages that exist are worth their place in memory.
    if (status !== 200 || head.redirect) answers.forget(key);
    if (head.redirect) {
      return reply
        .code(301)
        .header('location', head.redirect)
        .header('cache-control', `public, max-age=${REDIRECT_MAX_AGE_SECONDS}`)
        .send();
    }
    const finished = await answer.finished((value) => value.html);
    return sendFinished(request, reply.code(status), finished, HTML_TYPE);
  }

  app.get('/*', page);
}
