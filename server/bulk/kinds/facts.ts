import { type SQL, sql } from 'drizzle-orm';
import type { BulkKind } from '#contract/bulk/bulk.ts';
import { MAX_FEATURES } from '#contract/venues/changes.ts';
import { venues } from '#db/schema/index.ts';
import type { Ctx } from '#server/http/context.ts';
import { columnOfBlock } from '#server/venues/checks.ts';
import { lastPlace, lockCategory } from '#server/venues/order.ts';
import type { VenueRow } from '#server/venues/present.ts';
import { updateWindows } from '#server/venues/windows.ts';
import {
  asRows,
  type ChangeOf,
  isoOrNull,
  type Kind,
  type Outcome,
  outcomeOf,
  type Snapshot,
  type Written,
} from './kind.ts';

// Changes of the venue's own row.

/** As `nextStamp`: an open form hears of the change, and two changes never look alike. */
const NEXT_STAMP = (now: Date) =>
  sql`greatest(${now.toISOString()}::timestamptz, date_trunc('second', ${venues.updatedAt}) + interval '1 second')`;

/** A kind whose snapshot is made of columns alone. */
function ofRow<K extends BulkKind>(
  read: (row: VenueRow, change: ChangeOf<K>) => Snapshot,
  plan: (before: Snapshot, change: ChangeOf<K>, now: Date) => Snapshot | string,
  write: Kind<K>['write'],
  more: Pick<Kind<K>, 'prepare' | 'identityOf' | 'findsDeleted'> = {},
): Kind<K> {
  return {
    read: async (_ctx, change, rows) => new Map(rows.map((row) => [row.id, read(row, change)])),
    plan: async ({ now }, change, rows) =>
      rows.map((row): Outcome => {
        const before = read(row, change);
        const after = plan(before, change, now);
        if (typeof after === 'string') return { before, after: null, problem: after };
        return outcomeOf(before, after);
      }),
    write,
    ...more,
  };
}

/** Sets columns from rows of values; `columns` says which, in SQL. */
async function setColumns(
  tx: Ctx,
  written: readonly Written[],
  columns: { set: SQL; of: SQL; stamps?: boolean },
): Promise<void> {
  const stamp = columns.stamps === false ? sql`` : sql`, updated_at = ${NEXT_STAMP(tx.now)}`;
  const rows = written.map(({ venueId, values }) => ({ venueId, ...values }));
  await tx.db.execute(sql`
    update venues set ${columns.set}${stamp}
    from jsonb_to_recordset(${asRows(rows)}::jsonb) as given ("venueId" int, ${columns.of})
    where venues.id = given."venueId"`);
}

export const featured = ofRow<'featured'>(
  ({ isFeatured }) => ({ isFeatured }),
  (_, { isFeatured }) => ({ isFeatured }),
  (tx, _, written) =>
    setColumns(tx, written, {
      set: sql`is_featured = given."isFeatured"`,
      of: sql`"isFeatured" boolean`,
    }),
);

export const visibility = ofRow<'visibility'>(
  ({ isActive }) => ({ isActive }),
  (_, { isActive }) => ({ isActive }),
  (tx, _, written) =>
    setColumns(tx, written, {
      set: sql`is_active = given."isActive"`,
      of: sql`"isActive" boolean`,
    }),
);

export const features = ofRow<'features'>(
  ({ features }) => ({ features }),
  (before, { add, remove }) => {
    const held = before.features as string[];
    const left = held.filter((word) => !remove.includes(word));
    const next = [...new Set([...left, ...add.filter(Boolean)])];
    if (next.length > MAX_FEATURES) return `특징은 ${MAX_FEATURES}개까지 입력할 수 있습니다`;
    return { features: next };
  },
  (tx, _, written) =>
    setColumns(tx, written, { set: sql`features = given.features`, of: sql`features jsonb` }),
);

/** Comes last in the other category; taken back, it has its old place. */
export const category = ofRow<'category'>(
  ({ categoryId, displayOrder }) => ({ categoryId, displayOrder }),
  (before, { categoryId }) => (before.categoryId === categoryId ? before : { categoryId }),
  async (tx, { categoryId }, written) => {
    const isForward = written.every(({ values }) => values.displayOrder === undefined);
    const first = isForward ? await lastPlace(tx, categoryId) : 0;
    const placed = written.map(({ venueId, values }, index) => ({
      venueId,
      values: { displayOrder: first + index, ...values },
    }));
    await setColumns(tx, placed, {
      set: sql`category_id = given."categoryId", display_order = given."displayOrder"`,
      of: sql`"categoryId" int, "displayOrder" int`,
    });
  },
  {
    // First, as everyone does who gives out numbers in a category.
    prepare: (tx, { categoryId }) => lockCategory(tx, categoryId),
    // Where it stands among others changes when they move.
    identityOf: ({ categoryId }) => categoryId,
  },
);

/** Leaves `updatedAt` alone, as a single check does: nobody's form is outdated by it. */
export const check = ofRow<'check'>(
  (row, { blocks }) =>
    Object.fromEntries(
      blocks.map((block) => [columnOfBlock(block), isoOrNull(row[columnOfBlock(block)])]),
    ),
  (before, _, now) =>
    Object.fromEntries(Object.keys(before).map((column) => [column, now.toISOString()])),
  async (tx, { blocks }, written) => {
    const columns = blocks.map((block) => ({
      name: sql.identifier(columnOfBlock(block).replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)),
      given: sql.identifier(columnOfBlock(block)),
    }));
    await setColumns(tx, written, {
      set: sql.join(
        columns.map(({ name, given }) => sql`${name} = given.${given}`),
        sql`, `,
      ),
      of: sql.join(
        columns.map(({ given }) => sql`${given} timestamptz`),
        sql`, `,
      ),
      stamps: false,
    });
  },
);

/** Soft, as that of a single venue. */
export const remove = ofRow<'delete'>(
  ({ deletedAt }) => ({ deletedAt: isoOrNull(deletedAt) }),
  (_before, _change, now) => ({ deletedAt: now.toISOString() }),
  async (tx, _, written) => {
    await setColumns(tx, written, {
      set: sql`deleted_at = given."deletedAt"`,
      of: sql`"deletedAt" timestamptz`,
    });
    const returned = written.filter(({ values }) => values.deletedAt === null);
    // Nobody has kept them while they were away.
    await updateWindows(
      tx,
      returned.map(({ venueId }) => venueId),
    );
  },
  { findsDeleted: true },
);
