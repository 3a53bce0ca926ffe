import type { LicenseOverview } from '#contract/license-files/files.ts';
import { requirePermission } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { countPending } from '#server/venue-keys/pending.ts';
import { countMatches } from './matches.ts';
import { listFiles } from './service.ts';

export async function getOverview(ctx: Ctx): Promise<LicenseOverview> {
  requirePermission(ctx.actor, 'venues');
  const [files, waiting, counts] = await Promise.all([
    listFiles(ctx),
    countPending(ctx),
    countMatches(ctx),
  ]);
  return { files, waiting, counts };
}
