import { and, desc, eq, inArray } from 'drizzle-orm';
import { type Agreement, OTHER_VERSION } from '#contract/legal.ts';
import { customerConsents } from '#db/schema/index.ts';
import {
  consentVersion,
  NEEDED_CONSENTS,
  type NeededConsent,
  pendingConsents,
} from '#domain/people/legal.ts';
import { requireCustomer } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { conflict } from '#server/http/errors.ts';

/** Keeps that the customer has agreed to today's text; to have done so before changes nothing. */
export async function agree(ctx: Ctx, { kind, version }: Agreement): Promise<void> {
  const { id: customerId } = requireCustomer(ctx.actor);
  if (version !== consentVersion(kind)) throw conflict(OTHER_VERSION);
  const pending = await listPendingConsents(ctx, customerId);
  if (!pending.includes(kind)) return;
  await ctx.db
    .insert(customerConsents)
    .values({ customerId, kind, version, isGranted: true, createdAt: ctx.now });
}

/** What the customer has not agreed to as it stands today. */
export async function listPendingConsents(ctx: Ctx, customerId: number): Promise<NeededConsent[]> {
  const { kind, version, isGranted, createdAt, id } = customerConsents;
  const latest = await ctx.db
    .selectDistinctOn([kind], { kind, version, isGranted })
    .from(customerConsents)
    .where(and(eq(customerConsents.customerId, customerId), inArray(kind, [...NEEDED_CONSENTS])))
    .orderBy(kind, desc(createdAt), desc(id));
  return pendingConsents(latest);
}
