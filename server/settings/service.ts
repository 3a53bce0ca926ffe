import { DEMO_SETTINGS, EMPTY_SETTINGS } from '#contract/settings/defaults.ts';
import { StoredSettings } from '#contract/settings/stored.ts';
import { siteSettings } from '#db/schema/index.ts';
import type { Ctx } from '#server/http/context.ts';
import { keptFact } from '#server/http/kept-fact.ts';

/** The settings in force: stored values over the defaults. Some of them are for staff alone. */
export const getSettings = keptFact('settings', async (ctx: Ctx): Promise<StoredSettings> => {
  const rows = await ctx.db.select().from(siteSettings);
  const open = ctx.deps.config.isProduction ? EMPTY_SETTINGS : DEMO_SETTINGS;
  const defaults: StoredSettings = { ...open, indexNow: { key: '' } };
  let settings = defaults;
  for (const { key, value } of rows) {
    const parsed = StoredSettings.safeParse({
      ...settings,
      [key]: overDefault(defaults, key, value),
    });
    // Every page needs the settings: one that no longer fits must not take the site down.
    if (parsed.success) settings = parsed.data;
    else ctx.log.warn({ key }, 'stored setting does not fit, its default holds');
  }
  return settings;
});

/** A group stored before one of its fields existed is filled up from the default. */
function overDefault(defaults: StoredSettings, key: string, stored: unknown): unknown {
  const byDefault = (defaults as Record<string, unknown>)[key];
  return isGroup(byDefault) && isGroup(stored) ? { ...byDefault, ...stored } : stored;
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
