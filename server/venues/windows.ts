import type { Ctx } from '#server/http/context.ts';
import { getSettings } from '#server/settings/service.ts';
import { keepWindows as keep, writeWindows } from '#server/windows/write.ts';

/** The last step of every transaction that changes when these venues are open, or adds them. */
export async function updateWindows(tx: Ctx, venueIds: number[]): Promise<void> {
  if (venueIds.length === 0) return;
  const { overnightRule } = await getSettings(tx);
  await writeWindows(tx, venueIds, overnightRule);
}

/**
 * For the days that pass, and for what was written past the server; done every minute by every
 * instance. A failure is logged: until the next minute hours are read instead.
 */
export async function keepWindows(ctx: Ctx): Promise<void> {
  try {
    const { overnightRule } = await getSettings(ctx);
    await keep(ctx, overnightRule);
  } catch (error) {
    ctx.log.error({ err: error }, 'opening windows could not be kept');
  }
}
