import { eq, sql } from 'drizzle-orm';
import { WITHOUT_WAITING } from '#db/client.ts';
import { figurePeriods } from '#db/schema/index.ts';
import { nightsOf, PERIODS, type Period } from '#domain/figures/visit-figures.ts';
import type { Ctx } from '#server/http/context.ts';
import { countArrived } from './arrivals.ts';

interface Span {
  firstNight: string;
  lastNight: string;
}

/**
 * Sums per venue stand ready for the nights of a period and grow with every visit. Once a night,
 * when the nights have moved on, they are counted anew: by the hourly clean-up, or by whoever asks
 * first.
 */
export async function countPeriod(ctx: Ctx, period: Period): Promise<Span> {
  const { nights } = nightsOf(period, ctx.now);
  const [firstNight = '', lastNight = ''] = [nights.at(0), nights.at(-1)];
  const [counted] = await ctx.db
    .select({ firstNight: figurePeriods.firstNight, lastNight: figurePeriods.lastNight })
    .from(figurePeriods)
    .where(eq(figurePeriods.period, period));
  if (counted?.firstNight !== firstNight || counted.lastNight !== lastNight) {
    await ctx.db.execute(
      sql`select count_period(${period}, ${firstNight}, ${lastNight}) where ${WITHOUT_WAITING}`,
    );
  }
  return { firstNight, lastNight };
}

export async function countPeriods(ctx: Ctx): Promise<void> {
  await countArrived(ctx.db);
  for (const period of PERIODS) await countPeriod(ctx, period);
}
