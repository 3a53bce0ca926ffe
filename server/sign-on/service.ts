import { SIGN_ON_HINT } from '#contract/admins/admins.ts';
import { type SignOnEnding, signOnApi } from '#contract/admins/sign-on.ts';
import { endSession, startSession } from '#server/admins/sessions.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { accountOf } from './account.ts';
import { openPending, sealPending } from './pending.ts';

const LOGIN_PAGE = '/admin-login';

/** To the provider of staff's accounts, or to our own login where there is none. */
export async function beginSignOn(ctx: Ctx): Promise<void> {
  const { signOn, secret } = ctx.deps;
  if (!signOn) return ctx.caller.redirect(LOGIN_PAGE);
  try {
    const { url, pending } = await signOn.begin(ctx.caller.origin + signOnApi.callback.path);
    ctx.caller.setPendingSignOn(sealPending(secret, pending, ctx.now));
    ctx.caller.redirect(url);
  } catch (error) {
    ctx.log.error({ err: error }, 'sign-on provider away');
    tell(ctx, 'away');
  }
}

/** Back from there: only what this browser began, once, and only as the provider confirms it. */
export async function finishSignOn(ctx: Ctx, query: Record<string, unknown>): Promise<void> {
  const { signOn, secret } = ctx.deps;
  const pending = openPending(secret, ctx.caller.pendingSignOn, ctx.now);
  ctx.caller.setPendingSignOn(null);
  if (!signOn || !pending) return tell(ctx, 'refused');
  const returned = new URL(signOnApi.callback.path, ctx.caller.origin);
  for (const [name, value] of Object.entries(query)) {
    // Twice the same: nobody knows which one is meant.
    if (typeof value !== 'string') return tell(ctx, 'refused');
    returned.searchParams.set(name, value);
  }
  let person: Awaited<ReturnType<typeof signOn.finish>>;
  try {
    person = await signOn.finish(returned, pending);
  } catch (error) {
    // Without the message: it may quote what was sent.
    ctx.log.warn(
      { reason: (error as { code?: string }).code ?? (error as Error).name },
      'not signed on',
    );
    return tell(ctx, 'refused');
  }
  const user = await accountOf(ctx, person);
  if (user.deactivatedAt) return tell(ctx, 'inactive');
  const cookie = await inTransaction(ctx, async (tx) => {
    await endSession(tx.db, secret, tx.caller.staffCookie);
    return startSession(tx, user.id);
  });
  ctx.caller.setStaffCookie(cookie, SIGN_ON_HINT);
  tell(ctx, 'done');
}

/** Our session has ended by then; this one ends the provider's, where it can be asked to. */
export async function endSignOn(ctx: Ctx): Promise<void> {
  const home = `${ctx.caller.origin}/`;
  const url = await ctx.deps.signOn?.end(home).catch((error) => {
    ctx.log.error({ err: error }, 'sign-on provider away');
    return null;
  });
  ctx.caller.redirect(url ?? home);
}

function tell(ctx: Ctx, ending: SignOnEnding): void {
  ctx.caller.redirect(`${LOGIN_PAGE}?sign-on=${ending}`);
}
