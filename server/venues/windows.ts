import type { Ctx } from '#server/http/context.ts';
import { getSettings } from '#server/settings/service.ts';
import { hasWanting, keepWindows as keep, writeWindows } from '#server/windows/write.ts';

/** The last step of every transaction that changes when these venues are open, or adds them. */
export async function updateWindows(tx: Ctx, venueIds: number[]): Promise<void> {
  if (venueIds.length === 0) return;
  const { overnightRule } = await getSettings(tx);
  await writeWindows(tx, venueIds, overnightRule);
}

/**
 * For the days that pass, and for what was written past the server; looked after every minute.
 * Until it is done hours are read instead.
 */
export async function keepWindows(ctx: Ctx): Promise<void> {
  const { overnightRule } = await getSettings(ctx);
  await keep(ctx, overnightRule);
}

export async function areWindowsWanting(ctx: Ctx): Promise<boolean> {
  const { overnightRule } = await getSettings(ctx);
  return hasWanting(ctx, overnightRule);
}
