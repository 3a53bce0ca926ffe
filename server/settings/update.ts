import { asc, sql } from 'drizzle-orm';
import type { SettingsChanges } from '#contract/settings/changes.ts';
import type { StoredSettings } from '#contract/settings/stored.ts';
import { siteSettings } from '#db/schema/index.ts';
import { changedFields } from '#domain/text/differences.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { followRule } from '#server/windows/write.ts';
import { getSettings } from './service.ts';

/** Changes what differs and nothing else; a group is stored whole, over what holds now. */
export async function updateSettings(ctx: Ctx, changes: SettingsChanges): Promise<StoredSettings> {
  const staff = requirePermission(ctx.actor, 'users');
  return inTransaction(ctx, async (tx) => {
    // Two managers who save at the same moment must not undo each other, nor wait for each other.
    await tx.db
      .select({ key: siteSettings.key })
      .from(siteSettings)
      .orderBy(asc(siteSettings.key))
      .for('update');
    const settings = await getSettings(tx);
    const { before, after } = changedFields(settings, changes);
    const keys = Object.keys(after) as (keyof SettingsChanges)[];
    if (keys.length > 0) {
      await tx.db
        .insert(siteSettings)
        .values(
          keys.map((key) => ({
            key,
            value: merged(settings[key], after[key]),
            updatedAt: tx.now,
          })),
        )
        .onConflictDoUpdate({
          target: siteSettings.key,
          set: { value: sql`excluded.value`, updatedAt: tx.now },
        });
      if (after.overnightRule) await followRule(tx, after.overnightRule);
      await recordChange(tx, staff, {
        action: 'settings.update',
        entity: 'settings',
        entityId: 'site',
        before,
        after,
      });
    }
    return getSettings(tx);
  });
}

function merged(now: unknown, change: unknown): unknown {
  return typeof change === 'object' ? { ...(now as object), ...change } : change;
}
