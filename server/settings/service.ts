import { DEFAULT_SETTINGS, Settings } from '#contract/settings.ts';
import { siteSettings } from '#db/schema/index.ts';
import type { Ctx } from '#server/http/context.ts';

/** The settings in force: stored values over the defaults. */
export async function getSettings(ctx: Ctx): Promise<Settings> {
  const rows = await ctx.db.select().from(siteSettings);
  const stored = Object.fromEntries(rows.map((row) => [row.key, row.value]));
  return Settings.parse({ ...DEFAULT_SETTINGS, ...stored });
}
