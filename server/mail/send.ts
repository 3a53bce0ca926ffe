import type { Ctx } from '#server/http/context.ts';
import type { Letter } from '#server/http/deps.ts';
import { AppError } from '#server/http/errors.ts';

/** What a mail server has against a recipient or a text; anything else is about the server. */
const ABOUT_ONE_MAIL: readonly string[] = ['EENVELOPE', 'EMESSAGE'];

const MAIL_AWAY = '메일을 보내지 못했습니다. 잠시 후 다시 시도해주세요.';

/** Sends while the caller waits, who is told when it fails. */
export async function sendNow(ctx: Ctx, to: string, letter: Letter): Promise<void> {
  if ((await deliver(ctx, to, letter)) !== 'sent') throw new AppError('unavailable', MAIL_AWAY);
}

/**
 * Sends after the answer: a notice must hold up nobody, and an answer that waited for the mail
 * server would tell known addresses from unknown ones. Call it when the transaction has ended.
 */
export function sendLater(ctx: Ctx, to: string, letter: Letter): void {
  void deliver(ctx, to, letter);
}

/**
 * Work whose time and outcome must not show in the answer: it begins when the answer is out. It
 * gets no transaction; what fails is only logged.
 */
export function afterAnswer(ctx: Ctx, work: () => Promise<void>): void {
  const done = ctx.caller.answered().then(work);
  ctx.deps.mail.follow(
    done.catch((error: unknown) => {
      // Not the error itself: a failed query repeats its parameters, and they are personal.
      const { name, code } = error as { name?: string; code?: string };
      ctx.log.error({ name, code }, 'work after the answer failed');
    }),
  );
}

/** `refused` is this one mail, for good; `failed` may go better at another time. */
export type Delivery = 'sent' | 'refused' | 'failed';

/** Sends once and tells how it went; never throws. */
export async function deliver(ctx: Ctx, to: string, letter: Letter): Promise<Delivery> {
  try {
    const { file } = await ctx.deps.mail.send(to, letter);
    // Neither address nor text belongs in a log.
    ctx.log.info(file ? { file } : {}, 'mail sent');
    return 'sent';
  } catch (error) {
    const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number };
    ctx.log.error({ code, responseCode }, 'mail not sent');
    return ABOUT_ONE_MAIL.includes(code) && responseCode >= 500 ? 'refused' : 'failed';
  }
}
