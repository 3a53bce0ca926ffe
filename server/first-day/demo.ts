import {
  DEMO_CHANGED,
  type DemoCounts,
  type DemoPreview,
  type DemoRemoval,
  NO_DEMO,
} from '#contract/first-day.ts';
import { countRemoval, lockDemo, planRemoval } from '#db/demo/removal/plan.ts';
import { removeDemo } from '#db/demo/removal/remove.ts';
import { recordChange } from '#server/audit/service.ts';
import { requireSuper } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict } from '#server/http/errors.ts';
import { detachObjects } from '#server/objects/service.ts';

/** What would go and what would stay, if it were done now. */
export async function previewDemo(ctx: Ctx, also: readonly string[]): Promise<DemoPreview | null> {
  requireSuper(ctx.actor);
  const plan = await planRemoval(ctx.db, new Set(also));
  if (!plan) return null;
  return {
    counts: await countRemoval(ctx.db, plan),
    kept: plan.stays,
    fingerprint: plan.fingerprint,
  };
}

/** Exactly what was shown goes, or nothing: if anything has changed since, it is shown anew. */
export async function removeDemoContent(
  ctx: Ctx,
  { also, fingerprint }: DemoRemoval,
): Promise<{ counts: DemoCounts; kept: number }> {
  const staff = requireSuper(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    await lockDemo(tx.db);
    const plan = await planRemoval(tx.db, new Set(also));
    if (!plan) throw conflict(NO_DEMO);
    if (plan.fingerprint !== fingerprint) throw conflict(DEMO_CHANGED);
    const counts = await countRemoval(tx.db, plan);
    await detachObjects(tx, await removeDemo(tx.db, plan, tx.now));
    const kept = plan.stays.filter(({ isChosen }) => !isChosen);
    await recordChange(tx, staff, {
      action: 'demo.remove',
      entity: 'demo',
      entityId: 'site',
      before: { counts },
      after: {
        counts: Object.fromEntries(Object.keys(counts).map((kind) => [kind, 0])),
        kept: kept.map(({ name }) => name),
      },
    });
    return { counts, kept: kept.length };
  });
}
