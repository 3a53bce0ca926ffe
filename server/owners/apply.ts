import { and, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { DayValue, PictureValue, SpecialDayValue } from '#contract/owners/proposals.ts';
import { VenueChanges } from '#contract/venues/changes.ts';
import { businessHours, specialBusinessHours } from '#db/schema/index.ts';
import { CLOSED_DAY } from '#domain/hours/opening-hours.ts';
import { isSameValue, ownerName, type ValueChange } from '#domain/people/owners.ts';
import { createGalleryImage, removeGalleryImage } from '#server/gallery/service.ts';
import { replaceWeek } from '#server/hours/service.ts';
import {
  createSpecialDay,
  removeSpecialDay,
  updateSpecialDay,
} from '#server/hours/special-days.ts';
import type { Ctx } from '#server/http/context.ts';
import { createNews, removeNews } from '#server/news/service.ts';
import { updateVenue } from '#server/venues/edit.ts';
import { type ProposalRow, pictureIdOf, type Values } from './values.ts';

type Subject = Pick<ProposalRow, 'venueId' | 'kind' | 'madeIds'>;
type MadeIds = ProposalRow['madeIds'];

/**
 * Makes values true through the services that staff use, so that their rules, records and notices
 * hold; the same takes them back. What stands there already is left alone. Returns the ids of what
 * it made.
 */
export async function applyChanges(
  ctx: Ctx,
  subject: Subject,
  changes: readonly ValueChange[],
  now: Values,
): Promise<MadeIds> {
  const missing = changes.filter(({ key, to }) => !isSameValue(now.get(key), to));
  if (missing.length === 0) return {};
  return APPLY[subject.kind](ctx, subject, missing);
}

/** As staff who fulfil an owner's wish. */
export function forOwner(ctx: Ctx, customerId: number): Ctx {
  return { ...ctx, onBehalfOf: { name: ownerName(customerId), isTrusted: false } };
}

/** Nobody of the staff: the log names the owner, and nothing else may be written under this id. */
const NO_STAFF = '00000000-0000-0000-0000-000000000000';

/** As the owner, for what they are trusted with. */
export function asTrusted(ctx: Ctx, customerId: number): Ctx {
  const name = ownerName(customerId);
  return {
    ...ctx,
    actor: { kind: 'staff', id: NO_STAFF, name, level: 'editor', isAdult: true },
    onBehalfOf: { name, isTrusted: true },
  };
}

type Apply = (ctx: Ctx, subject: Subject, changes: ValueChange[]) => Promise<MadeIds>;

const APPLY: Record<ProposalRow['kind'], Apply> = {
  async hours(ctx, { venueId }, changes) {
    const rows = await ctx.db
      .select()
      .from(businessHours)
      .where(eq(businessHours.venueId, venueId));
    const week = new Map(rows.map((row) => [row.dayOfWeek, DayValue.parse(row)]));
    // A day without a row counts as closed.
    for (const { key, to } of changes) {
      week.set(Number(key), to === null ? CLOSED_DAY : DayValue.parse(to));
    }
    const days = [...week].sort(([a], [b]) => a - b);
    await replaceWeek(
      ctx,
      venueId,
      days.map(([dayOfWeek, day]) => ({ dayOfWeek, ...day })),
    );
    return {};
  },

  async special_days(ctx, { venueId }, changes) {
    const rows = await ctx.db
      .select({ id: specialBusinessHours.id, date: specialBusinessHours.date })
      .from(specialBusinessHours)
      .where(
        and(
          eq(specialBusinessHours.venueId, venueId),
          inArray(
            specialBusinessHours.date,
            changes.map(({ key }) => key),
          ),
        ),
      );
    for (const { key, to } of changes) {
      const specialDayId = rows.find(({ date }) => date === key)?.id;
      const day = to === null ? null : SpecialDayValue.parse(to);
      if (specialDayId === undefined) {
        if (day) await createSpecialDay(ctx, venueId, day);
      } else if (day) await updateSpecialDay(ctx, { venueId, specialDayId }, day);
      else await removeSpecialDay(ctx, { venueId, specialDayId });
    }
    return {};
  },

  async news(ctx, { venueId, madeIds }, changes) {
    const made: MadeIds = {};
    for (const { key, to } of changes) {
      const updateId = madeIds[key];
      if (to !== null) {
        made[key] = (await createNews(ctx, venueId, { message: z.string().parse(to) })).id;
      } else if (updateId !== undefined) await removeNews(ctx, { venueId, updateId });
    }
    return made;
  },

  async pictures(ctx, subject, changes) {
    const { venueId } = subject;
    const made: MadeIds = {};
    for (const { key, to } of changes) {
      const imageId = pictureIdOf(subject, key);
      if (to !== null) {
        made[key] = (await createGalleryImage(ctx, venueId, PictureValue.parse(to))).id;
      } else if (imageId !== null) await removeGalleryImage(ctx, { venueId, imageId });
    }
    return made;
  },

  async contact(ctx, { venueId }, changes) {
    const fields = Object.fromEntries(changes.map(({ key, to }) => [key, to]));
    await updateVenue(ctx, venueId, VenueChanges.parse(fields));
    return {};
  },
};
