import { and, inArray, lte } from 'drizzle-orm';
import { ownerClaims, ownerDocuments } from '#db/schema/index.ts';
import { documentsKeptFrom, endedClaimsKeptFrom } from '#domain/people/owners.ts';
import type { Ctx } from '#server/http/context.ts';

/** Papers a while after the decision, and later what was refused or withdrawn as a whole. */
export async function removeOldClaims({ db, now }: Ctx): Promise<void> {
  await db.delete(ownerDocuments).where(
    inArray(
      ownerDocuments.claimId,
      db
        .select({ id: ownerClaims.id })
        .from(ownerClaims)
        .where(lte(ownerClaims.decidedAt, documentsKeptFrom(now))),
    ),
  );
  await db
    .delete(ownerClaims)
    .where(
      and(
        inArray(ownerClaims.state, ['refused', 'withdrawn']),
        lte(ownerClaims.decidedAt, endedClaimsKeptFrom(now)),
      ),
    );
}
