import { inArray } from 'drizzle-orm';
import { DayValue, PictureValue, SpecialDayValue } from '#contract/owners/proposals.ts';
import {
  businessHours,
  galleryImages,
  news,
  type ownerProposals,
  specialBusinessHours,
  venues,
} from '#db/schema/index.ts';
import type { Ctx } from '#server/http/context.ts';

export type ProposalRow = typeof ownerProposals.$inferSelect;

type Subject = Pick<ProposalRow, 'id' | 'venueId' | 'kind' | 'changes' | 'madeIds'>;

/** By key, what stands today where a proposal wants to change something. */
export type Values = ReadonlyMap<string, unknown>;

export const CONTACTS = ['phone', 'kakaoId', 'telegramId'] as const;

/** Of these proposals by id; one query for each kind among them, however many there are. */
export async function valuesNow(
  ctx: Ctx,
  proposals: readonly Subject[],
): Promise<Map<number, Values>> {
  const values = new Map(proposals.map(({ id }) => [id, new Map<string, unknown>()]));
  const add = (proposal: Subject, key: string, value: unknown) =>
    values.get(proposal.id)?.set(key, value);
  const of = (kind: Subject['kind']) => proposals.filter((proposal) => proposal.kind === kind);
  await Promise.all([
    addWeeks(ctx, of('hours'), add),
    addSpecialDays(ctx, of('special_days'), add),
    addNews(ctx, of('news'), add),
    addPictures(ctx, of('pictures'), add),
    addContacts(ctx, of('contact'), add),
  ]);
  return values;
}

type Add = (proposal: Subject, key: string, value: unknown) => void;

async function addWeeks({ db }: Ctx, proposals: Subject[], add: Add): Promise<void> {
  if (proposals.length === 0) return;
  const rows = await db
    .select()
    .from(businessHours)
    .where(inArray(businessHours.venueId, venuesOf(proposals)));
  for (const proposal of proposals) {
    for (const row of rows) {
      if (row.venueId === proposal.venueId) {
        add(proposal, String(row.dayOfWeek), DayValue.parse(row));
      }
    }
  }
}

async function addSpecialDays({ db }: Ctx, proposals: Subject[], add: Add): Promise<void> {
  if (proposals.length === 0) return;
  const rows = await db
    .select()
    .from(specialBusinessHours)
    .where(inArray(specialBusinessHours.venueId, venuesOf(proposals)));
  for (const proposal of proposals) {
    for (const row of rows) {
      if (row.venueId === proposal.venueId) add(proposal, row.date, SpecialDayValue.parse(row));
    }
  }
}

/** News have a value once they are made. */
async function addNews({ db }: Ctx, proposals: Subject[], add: Add): Promise<void> {
  const ids = proposals.flatMap(({ madeIds }) => Object.values(madeIds));
  if (ids.length === 0) return;
  const rows = await db.select().from(news).where(inArray(news.id, ids));
  for (const proposal of proposals) {
    for (const [key, id] of Object.entries(proposal.madeIds)) {
      add(proposal, key, rows.find((row) => row.id === id)?.message ?? null);
    }
  }
}

async function addPictures({ db }: Ctx, proposals: Subject[], add: Add): Promise<void> {
  const idsOf = (proposal: Subject) =>
    proposal.changes.flatMap(({ key }) => pictureIdOf(proposal, key) ?? []);
  const ids = proposals.flatMap(idsOf);
  if (ids.length === 0) return;
  const rows = await db.select().from(galleryImages).where(inArray(galleryImages.id, ids));
  for (const proposal of proposals) {
    for (const { key } of proposal.changes) {
      const id = pictureIdOf(proposal, key);
      const row = rows.find((each) => each.id === id && each.venueId === proposal.venueId);
      add(proposal, key, row ? PictureValue.parse(row) : null);
    }
  }
}

const REMOVAL = 'remove-';

export function removalKey(imageId: number): string {
  return `${REMOVAL}${imageId}`;
}

/** The picture of the gallery that a key is about; none for one that has yet to be added. */
export function pictureIdOf({ madeIds }: Pick<Subject, 'madeIds'>, key: string): number | null {
  const made = madeIds[key];
  if (made !== undefined) return made;
  return key.startsWith(REMOVAL) ? Number(key.slice(REMOVAL.length)) : null;
}

async function addContacts({ db }: Ctx, proposals: Subject[], add: Add): Promise<void> {
  if (proposals.length === 0) return;
  const rows = await db
    .select()
    .from(venues)
    .where(inArray(venues.id, venuesOf(proposals)));
  for (const proposal of proposals) {
    const row = rows.find(({ id }) => id === proposal.venueId);
    for (const field of CONTACTS) add(proposal, field, row?.[field] ?? null);
  }
}

function venuesOf(proposals: readonly Subject[]): number[] {
  return [...new Set(proposals.map(({ venueId }) => venueId))];
}
