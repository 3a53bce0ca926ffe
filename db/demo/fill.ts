import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import * as tables from '#db/schema/index.ts';
import type { DemoKind } from '#domain/first-day/demo-removal.ts';
import { activityRows, lastUpdates } from './activity-rows.ts';
import {
  customerRows,
  newsRows,
  postRows,
  reviewRows,
  takedownRows,
  wordRows,
} from './community-rows.ts';
import { type DemoPicture, planPictures, savePictures } from './pictures.ts';
import {
  galleryRows,
  licenseRows,
  optionMappingRows,
  optionRows,
  signageRows,
} from './record-rows.ts';
import { reportRows } from './report-rows.ts';
import { countVisits, sessionRows, siteStatRows } from './session-rows.ts';
import { aliasRows, categoryRows, hoursRows, specialDayRows, venueRows } from './venue-rows.ts';

export type { DemoPicture } from './pictures.ts';

export interface FillOptions {
  now: Date;
  /** Stores a picture for good and returns its address. Called several times at once. */
  savePicture: (picture: DemoPicture) => Promise<string>;
  /** The label is shown to the operator, who reads Korean. */
  onProgress: (done: number, total: number, label: string) => void;
}

/** What several tables are made from. */
interface Content {
  now: Date;
  urls: ReadonlyMap<string, string>;
  sessions: ReturnType<typeof sessionRows>;
  news: ReturnType<typeof newsRows>;
  reviews: ReturnType<typeof reviewRows>;
}

const ROWS_PER_INSERT = 500;

// A table stands below those it points to.
const STEPS = [
  step('카테고리', tables.categories, ({ now }) => categoryRows(now), 'category'),
  step(
    '업소',
    tables.venues,
    ({ now, urls, sessions }) => venueRows(now, urls, countVisits(sessions), lastUpdates(now)),
    'venue',
  ),
  step('옛 주소', tables.venueSlugAliases, () => aliasRows()),
  step('영업시간', tables.businessHours, () => hoursRows()),
  step('특별 영업일', tables.specialBusinessHours, ({ now }) => specialDayRows(now)),
  step('옵션', tables.venueOptions, () => optionRows(), 'option'),
  step('업소별 옵션', tables.venueOptionMappings, () => optionMappingRows()),
  step('갤러리', tables.galleryImages, ({ now, urls }) => galleryRows(now, urls)),
  step('간판 이력', tables.signageHistory, ({ now, urls }) => signageRows(now, urls)),
  step('인허가 이력', tables.licenseHistory, ({ now }) => licenseRows(now)),
  step('고객', tables.customers, ({ now }) => customerRows(now), 'customer'),
  step('소식', tables.news, ({ news }) => news),
  step('리뷰', tables.reviews, ({ reviews }) => reviews),
  step('신고', tables.reports, ({ now, reviews }) => reportRows(now, reviews)),
  step('임시조치', tables.takedowns, ({ reviews }) => takedownRows(reviews)),
  step('게시글', tables.posts, ({ now }) => postRows(now), 'post'),
  step('금지어', tables.prohibitedWords, ({ now }) => wordRows(now), 'word'),
  step('활동', tables.activities, ({ now, news, reviews }) => activityRows(now, news, reviews)),
  // Visits are counted on top of these as they come.
  step('사이트 통계', tables.siteStats, ({ now, sessions }) => siteStatRows(now, sessions)),
  step('방문 기록', tables.venueSessions, ({ sessions }) => sessions),
];

/** Tables whose rows carry ids of ours, because other rows point to them. */
const TABLES_WITH_OWN_IDS = [
  tables.categories,
  tables.venues,
  tables.customers,
  tables.venueOptions,
  tables.reviews,
];

/** Whether nothing is in it and never was: demo content that somebody removed does not come back. */
export async function isEmpty(db: Db): Promise<boolean> {
  const [site] = await db.select().from(tables.firstDay);
  if (site?.demoFilledAt) return false;
  return (await db.$count(tables.categories)) === 0 && (await db.$count(tables.venues)) === 0;
}

/** Fills an empty database with fictional content, dated as seen from `now`. */
export async function fillDemo(db: Db, options: FillOptions): Promise<void> {
  if (!(await isEmpty(db))) throw new Error('Demo content only goes into an empty database');

  const { now, savePicture, onProgress } = options;
  const plan = planPictures();
  const total = plan.length + STEPS.length;
  let done = 0;
  const advance = (label: string) => onProgress(++done, total, label);

  // Before the transaction: the embedded database has one connection, and saving may need it.
  const urls = await savePictures(plan, savePicture, () => advance('사진'));
  const content: Content = {
    now,
    urls,
    sessions: sessionRows(now),
    news: newsRows(now),
    reviews: reviewRows(now, urls),
  };
  await db.transaction(async (tx) => {
    for (const { label, write } of STEPS) {
      await write(tx, content);
      advance(label);
    }
    for (const table of TABLES_WITH_OWN_IDS) await tx.execute(continueIds(table));
    const filled = { demoFilledAt: now };
    const target = tables.firstDay.id;
    await tx.insert(tables.firstDay).values(filled).onConflictDoUpdate({ target, set: filled });
  });
}

function step<T extends PgTable>(
  label: string,
  table: T,
  rowsOf: (content: Content) => PgInsertValue<T>[],
  /** Of rows that are known as demo content from now on. */
  kind?: DemoKind,
) {
  async function write(db: Db, content: Content): Promise<void> {
    const rows = rowsOf(content);
    for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
      const insert = db.insert(table).values(rows.slice(start, start + ROWS_PER_INSERT));
      if (kind) await markDemo(db, kind, await insert.returning({ id: sql<number>`id` }));
      else await insert;
    }
  }
  return { label, write };
}

function markDemo(db: Db, kind: DemoKind, rows: { id: number }[]) {
  return db.insert(tables.demoRows).values(rows.map(({ id: rowId }) => ({ kind, rowId })));
}

/** Without this the next insert would be given an id that is already taken. */
function continueIds(table: PgTable): SQL {
  const sequence = sql`pg_get_serial_sequence(${getTableName(table)}, 'id')`;
  return sql`select setval(${sequence}, (select max(id) from ${table}))`;
}
