import { and, eq, inArray } from 'drizzle-orm';
import { GALLERY_IMAGE_NOT_FOUND } from '#contract/gallery/gallery.ts';
import {
  DayValue,
  NOTHING_PROPOSED,
  PictureValue,
  type ProposalDraft,
  SpecialDayValue,
} from '#contract/owners/proposals.ts';
import { galleryImages } from '#db/schema/index.ts';
import { tidyHours } from '#domain/hours/hours-entry.ts';
import { isSameValue, type ValueChange } from '#domain/people/owners.ts';
import type { Ctx } from '#server/http/context.ts';
import { invalid } from '#server/http/errors.ts';
import { attachObject } from '#server/objects/service.ts';
import { CONTACTS, removalKey } from './values.ts';

/**
 * What a form wants changed, value by value, as it will stand once it is applied. Pictures are held
 * from now on; as a customer, an owner can only use what they uploaded themselves.
 */
export async function changesOf(
  ctx: Ctx,
  venueId: number,
  draft: ProposalDraft,
): Promise<ValueChange[]> {
  const all = await listChanges(ctx, venueId, draft);
  const changes = all.filter(({ from, to }) => !isSameValue(from, to));
  if (changes.length === 0) throw invalid([NOTHING_PROPOSED]);
  return changes;
}

async function listChanges(
  ctx: Ctx,
  venueId: number,
  draft: ProposalDraft,
): Promise<ValueChange[]> {
  switch (draft.kind) {
    case 'hours':
      // Days that are left out stay as they are, and one without a row is closed as it is.
      return draft.week.flatMap((day) => {
        const seen = draft.seen.find(({ dayOfWeek }) => dayOfWeek === day.dayOfWeek);
        if (!seen && day.isClosed) return [];
        const from = seen ? DayValue.parse(seen) : null;
        return { key: String(day.dayOfWeek), from, to: DayValue.parse(day) };
      });
    case 'special_days': {
      const seenOn = (date: string) => draft.seen.find((day) => day.date === date) ?? null;
      return [
        ...draft.set.map((day) => ({
          key: day.date,
          from: seenOn(day.date),
          to: SpecialDayValue.parse({ ...day, ...tidyHours(day) }),
        })),
        ...draft.remove.map((date) => ({ key: date, from: seenOn(date), to: null })),
      ];
    }
    case 'news':
      return [{ key: 'message', from: null, to: draft.message }];
    case 'pictures':
      return [
        ...(await addedPictures(ctx, draft)),
        ...(await removedPictures(ctx, venueId, draft)),
      ];
    case 'contact':
      return CONTACTS.flatMap((field) => {
        const { [field]: from } = draft.seen;
        if (draft.contact[field] === from) return [];
        // One that is emptied becomes the site's own, as when staff save it.
        const to = draft.contact[field] ?? ctx.deps.config.defaultContact[field];
        return { key: field, from, to };
      });
  }
}

type Pictures = Extract<ProposalDraft, { kind: 'pictures' }>;

async function addedPictures(ctx: Ctx, { add }: Pictures): Promise<ValueChange[]> {
  const changes: ValueChange[] = [];
  for (const [index, picture] of add.entries()) {
    const imageUrl = await attachObject(ctx, picture.imageUrl);
    changes.push({ key: `add-${index}`, from: null, to: { ...picture, imageUrl } });
  }
  return changes;
}

async function removedPictures(
  ctx: Ctx,
  venueId: number,
  { remove }: Pictures,
): Promise<ValueChange[]> {
  const ids = [...new Set(remove)];
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(galleryImages)
    .where(and(inArray(galleryImages.id, ids), eq(galleryImages.venueId, venueId)));
  if (rows.length < ids.length) throw invalid([GALLERY_IMAGE_NOT_FOUND]);
  return rows.map((row) => ({ key: removalKey(row.id), from: PictureValue.parse(row), to: null }));
}

/** Addresses of the pictures that these changes would add. */
export function picturesIn(changes: readonly ValueChange[]): string[] {
  return changes.flatMap(({ to }) => {
    const picture = PictureValue.safeParse(to);
    return picture.success ? picture.data.imageUrl : [];
  });
}

/** All text of these changes that visitors would read. */
export function textIn(changes: readonly ValueChange[]): string {
  return changes
    .flatMap(({ to }) => {
      if (typeof to === 'string') return to;
      const { name, note, caption } = (to ?? {}) as Record<string, unknown>;
      return [name, note, caption].filter((text) => typeof text === 'string');
    })
    .join('\n');
}
