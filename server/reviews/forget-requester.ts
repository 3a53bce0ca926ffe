import { eq, sql } from 'drizzle-orm';
import { takedowns } from '#db/schema/index.ts';
import type { Ctx } from '#server/http/context.ts';

/** Stands in place of who asked for a removal and has left; there is no address to write to. */
const GONE = { requesterName: '탈퇴한 회원', requesterEmail: '' };

/** A request outlives the account it was made from, name and address do not. */
export async function forgetRequester(ctx: Ctx, email: string): Promise<void> {
  await ctx.db
    .update(takedowns)
    .set(GONE)
    .where(eq(sql`lower(${takedowns.requesterEmail})`, email.toLowerCase()));
}
