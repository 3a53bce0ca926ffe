import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS } from '#contract/errors.ts';
import { settingsApi } from '#contract/settings/settings.ts';
import { endOfMinute } from '#domain/seoul-time.ts';
import { asOf as asOfMoment, toReadingCopy } from '#domain/text/reading-copy.ts';
import type { Answer, Answers, Making } from '#server/answers.ts';
import { AS_OF, finish } from '#server/finished.ts';
import type { Deps } from '#server/http/deps.ts';
import { errorBody, toAppError } from '#server/http/error-handler.ts';
import { AppError, BUSY_SECONDS } from '#server/http/errors.ts';
import { ANY_ORIGIN, originOf } from '#server/http/host.ts';
import type { InProcess } from '#server/http/mount.ts';
import { preferenceOf } from '#server/http/preference.ts';
import { sendFinished } from '#server/http/send.ts';
import type { PageAddress, PageRequest } from '#web/rendering.ts';
import { outsideSources, withSources } from './outside-sources.ts';
import type { Pages } from './pages.ts';

interface MakingPage extends Making {
  /** Set once the database could not be asked for a part of it. */
  missesSomething?: boolean;
}

interface MadePage {
  status: number;
  redirect: string | undefined;
  html: string;
  sources: ReturnType<typeof outsideSources>;
}

/** The page as far as it could be made, for whoever has none from before. */
class PageAway extends AppError {
  readonly made: MadePage;
  constructor(made: MadePage) {
    super('unavailable');
    this.made = made;
  }
}

function madeWithout(error: unknown): Answer<MadePage> {
  if (!(error instanceof PageAway)) throw error;
  const { made } = error;
  return { value: made, endsAt: null, finished: (serialise) => finish(serialise(made)) };
}

/** Nothing in it asks the server, which could only fail, and what holds for a moment only is hidden. */
function markOld(html: string, asOf: Date, now: Date): string {
  return asOfMoment(toReadingCopy(html), asOf, now, '연결 지연');
}

const HTML_TYPE = 'text/html; charset=utf-8';
/** An address is found out anew for each request. */
const NOT_KEPT: MakingPage = { reads() {}, until() {} };
const REDIRECT_MAX_AGE_SECONDS = 3_600;
const POLICY = 'content-security-policy';

/**
 * Serves pages. They are the same for everyone, so they are kept in memory like any answer, the
 * home page once for each category that may be preferred; they are rendered once for all origins,
 * because anyone can make up the name of a host.
 */
export function servePages(
  app: FastifyInstance,
  deps: Deps,
  pages: Pages,
  answers: Answers,
  call: InProcess,
): void {
  /** Calls for a page, which is then made of what they are made of, and ends with them. */
  function callerFor(request: FastifyRequest, page: MakingPage): PageRequest['callInProcess'] {
    return async (endpoint, sent) => {
      try {
        const { value, topics, endsAt } = await call(endpoint, sent);
        page.reads(topics);
        page.until(endsAt);
        return value;
      } catch (error) {
        // Nobody tells what a refusal is made of.
        page.until(endOfMinute(deps.clock()));
        const appError = toAppError(error);
        if (appError.code === 'unavailable') page.missesSomething = true;
        if (ERROR_STATUS[appError.code] >= 500) request.log.error({ err: error }, 'page call');
        // Calls do not tell a deleted venue from an unknown one; its page does.
        const status = appError.code === 'gone' ? 410 : ERROR_STATUS[appError.code];
        throw { status, text: JSON.stringify(errorBody(appError, request.id)) };
      }
    };
  }

  async function render(request: FastifyRequest, key: string, address: PageAddress) {
    return answers.remember(key, async (given) => {
      const making: MakingPage = { ...given };
      const call = callerFor(request, making);
      // Part of the page: it is made anew when the settings change. Without them nothing is let in.
      const settings = await call(settingsApi.get, {}).catch(() => null);
      const { page, html } = await pages.render({
        ...address,
        origin: ANY_ORIGIN,
        measurementId: deps.config.measurementId,
        now: deps.clock(),
        callInProcess: call,
      });
      making.until(page.endsAt);
      const made: MadePage = {
        status: page.status,
        redirect: page.head.redirect,
        html,
        sources: settings ? outsideSources(settings) : {},
      };
      if (making.missesSomething) throw new PageAway(made);
      return made;
    });
  }

  async function page(request: FastifyRequest, reply: FastifyReply) {
    // Not with `new URL`: `//x` would be a host to it, and much of what is sent here is no URL at all.
    const [path = '', ...given] = request.url.split('?');
    const address = await pages.pageAddress({
      path,
      search: given.join('?'),
      preferred: preferenceOf(request.url, request.headers.cookie),
      callInProcess: callerFor(request, NOT_KEPT),
    });
    const preference = address.preferred === null ? '' : ` preferring ${address.preferred}`;
    const key = `page ${address.path}${address.search}${preference}`;
    const answer = await render(request, key, address).catch(madeWithout);

    const { status, redirect, sources } = answer.value;
    // Only pages that exist are worth their place in memory, and the one for all that do not.
    const isKept = status === 200 || (address.isUnknown && status === 404);
    if (!isKept || redirect) answers.forget(key);
    if (redirect) {
      return reply
        .code(301)
        .header('location', redirect)
        .header('cache-control', `public, max-age=${REDIRECT_MAX_AGE_SECONDS}`)
        .send();
    }
    const policy = reply.getHeaders()[POLICY];
    if (typeof policy === 'string') reply.header(POLICY, withSources(policy, sources));
    if (status === 503) reply.header('retry-after', BUSY_SECONDS);
    const origin = originOf(deps.config, request);
    const { asOf } = answer;
    if (asOf) {
      reply.header(AS_OF, asOf.toISOString());
      const old = markOld(answer.value.html, asOf, deps.clock()).replaceAll(ANY_ORIGIN, origin);
      return sendFinished(request, reply.code(status), finish(old), HTML_TYPE);
    }
    const finished = answer.finished(({ html }) => html.replaceAll(ANY_ORIGIN, origin), origin);
    return sendFinished(request, reply.code(status), finished, HTML_TYPE);
  }

  // Neither a call nor a file is worth a page that says it does not exist.
  for (const url of ['/api/*', '/assets/*']) {
    // Where the build is served, that says so of its files itself.
    if (app.hasRoute({ method: 'GET', url })) continue;
    app.all(url, (_request, reply) => reply.callNotFound());
  }
  app.get('/*', page);
}
