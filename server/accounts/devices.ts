import { and, desc, eq, gt } from 'drizzle-orm';
import { DEVICE_NOT_FOUND, type Device } from '#contract/accounts/security.ts';
import { customerTokens } from '#db/schema/index.ts';
import { deviceName } from '#domain/people/user-agent.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { requireCustomer } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { revokeOtherTokens } from './tokens.ts';

/** Where the account is signed in, the latest used first. */
export async function listDevices(ctx: Ctx): Promise<Device[]> {
  const { id, tokenHash } = requireCustomer(ctx.actor);
  const rows = await ctx.db
    .select()
    .from(customerTokens)
    .where(and(eq(customerTokens.customerId, id), gt(customerTokens.expiresAt, ctx.now)))
    .orderBy(desc(customerTokens.lastUsedAt), desc(customerTokens.id));
  return rows.map((row) => ({
    id: row.id,
    name: deviceName(row.device ?? ''),
    createdAt: formatIsoOffset(row.createdAt),
    lastUsedAt: formatIsoOffset(row.lastUsedAt),
    isCurrent: row.tokenHash === tokenHash,
  }));
}

export async function signOutDevice(ctx: Ctx, deviceId: number): Promise<void> {
  const { id } = requireCustomer(ctx.actor);
  const gone = await ctx.db
    .delete(customerTokens)
    .where(and(eq(customerTokens.id, deviceId), eq(customerTokens.customerId, id)))
    .returning({ id: customerTokens.id });
  if (gone.length === 0) throw notFound(DEVICE_NOT_FOUND);
}

export async function signOutOtherDevices(ctx: Ctx): Promise<void> {
  const { id, tokenHash } = requireCustomer(ctx.actor);
  await revokeOtherTokens(ctx.db, id, tokenHash);
}
