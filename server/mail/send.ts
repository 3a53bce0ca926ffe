import type { Ctx } from '#server/http/context.ts';
import type { Letter } from '#server/http/deps.ts';
import { AppError } from '#server/http/errors.ts';
import { JobFailure, reasonOf } from '#server/jobs/failure.ts';
import { enqueue } from '#server/jobs/jobs.ts';

/** What a mail server has against a recipient or a text; anything else is about the server. */
const ABOUT_ONE_MAIL: readonly string[] = ['EENVELOPE', 'EMESSAGE'];

const MAIL_AWAY = '메일을 보내지 못했습니다. 잠시 후 다시 시도해주세요.';

/** Waits of 15 seconds and more, doubled each time: over six hours in all. */
export const MAIL_JOB = { tries: 12, endsWithinSeconds: 60, atOnce: 4 };

export interface QueuedMail {
  to: string;
  letter: Letter;
  /** In milliseconds since 1970; later nobody can use what it says. */
  until?: number;
}

/** Sends while the caller waits, who is told when it fails. */
export async function sendNow(ctx: Ctx, to: string, letter: Letter): Promise<void> {
  if ((await deliver(ctx, to, letter)).outcome !== 'sent') {
    throw new AppError('unavailable', MAIL_AWAY);
  }
}

/**
 * Sends after the answer, and again until it is sent. Part of the transaction that `ctx` carries, so
 * give it the one that makes the mail true: both happen, or neither.
 */
export async function sendLater(
  ctx: Ctx,
  to: string,
  letter: Letter,
  { until }: { until?: Date } = {},
): Promise<void> {
  const mail: QueuedMail = { to, letter, ...(until && { until: until.getTime() }) };
  await enqueue(ctx, 'mail', mail, MAIL_JOB);
}

/** The work itself. What a mail server refuses for good is not tried again. */
export async function sendQueued(
  ctx: Ctx,
  { to, letter, until }: QueuedMail,
  id: string,
): Promise<void> {
  if (until !== undefined && until <= ctx.now.getTime()) {
    ctx.log.warn('mail dropped, its time was over');
    return;
  }
  const { outcome, reason } = await deliver(ctx, to, letter, id);
  if (outcome === 'failed') throw new JobFailure(reason);
}

/** `refused` is this one mail, for good; `failed` may go better at another time. */
type Delivery =
  | { outcome: 'sent' | 'refused'; reason: null }
  | { outcome: 'failed'; reason: string };

/** Sends once and tells how it went; never throws. The same id twice is the same mail. */
export async function deliver(
  ctx: Ctx,
  to: string,
  letter: Letter,
  id?: string,
): Promise<Delivery> {
  try {
    const { file } = await ctx.deps.mail.send(to, letter, id);
    // Neither address nor text belongs in a log.
    ctx.log.info(file ? { file } : {}, 'mail sent');
    return { outcome: 'sent', reason: null };
  } catch (error) {
    const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number };
    ctx.log.error({ code, responseCode }, 'mail not sent');
    if (ABOUT_ONE_MAIL.includes(code) && responseCode >= 500) {
      return { outcome: 'refused', reason: null };
    }
    return { outcome: 'failed', reason: reasonOf(error) };
  }
}
