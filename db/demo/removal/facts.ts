import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/client.ts';
import type { DemoFacts, DemoKind, DemoRow } from '#domain/first-day/demo-removal.ts';

/** What staff do to a venue or category without changing what it says. */
const NO_EDITS = [
  'venue.check',
  'venue.reorder',
  'venue.arrange',
  'venue.remove',
  'venue.restore',
  'venue.pause-reviews',
  'venue.resume-reviews',
  'category.move',
];
/** Parts of a venue that have entries of their own in the log. */
const PARTS = ['news', 'license', 'gallery', 'signage', 'special-day', 'venue-option'];

/** What came with the demo and has not gone since, as it stands now. */
export async function readFacts(db: Db, filledAt: Date): Promise<DemoFacts> {
  const edited = await readEdited(db);
  const since = sql`${filledAt.toISOString()}::timestamptz`;
  const withEdits = <R extends DemoRow>(kind: DemoKind, rows: R[]): R[] =>
    rows.map((row) => ({ ...row, isEdited: row.isEdited || edited.has(`${kind}:${row.id}`) }));
  const venues = await rowsOf<DemoFacts['venues'][number]>(
    db,
    // A deletion is no edit, although it is dated like one.
    sql`select v.id, v.name, v.category_id as "categoryId",
      v.updated_at > ${since} and v.updated_at is distinct from v.deleted_at as "isEdited",
      (select count(*)::int from reviews r where r.venue_id = v.id and ${isNotDemo('customer', sql`r.user_id`)}) as reviews
      from venues v where ${isDemo('venue', sql`v.id`)} order by v.id`,
  );
  const posts = await rowsOf<DemoFacts['posts'][number]>(
    db,
    sql`select p.id, p.title as name, p.category_id as "categoryId",
      p.updated_at > ${since} as "isEdited"
      from posts p where ${isDemo('post', sql`p.id`)} order by p.id`,
  );
  const categories = await rowsOf<DemoFacts['categories'][number]>(
    db,
    // Those of the bin as well: they may come back.
    sql`select c.id, c.name, false as "isEdited",
      (select count(*)::int from venues v where v.category_id = c.id and ${isNotDemo('venue', sql`v.id`)}) as "ownVenues",
      (select count(*)::int from posts p where p.category_id = c.id and ${isNotDemo('post', sql`p.id`)}) as "ownPosts"
      from venue_categories c where ${isDemo('category', sql`c.id`)} order by c.id`,
  );
  const options = await rowsOf<DemoFacts['options'][number]>(
    db,
    sql`select o.id, o.name, false as "isEdited",
      count(m.venue_id) filter (where ${isNotDemo('venue', sql`m.venue_id`)})::int as "ownVenues",
      coalesce(array_agg(m.venue_id) filter (where ${isDemo('venue', sql`m.venue_id`)}), '{}') as "demoVenueIds"
      from venue_options o left join venue_option_mappings m on m.option_id = o.id
      where ${isDemo('option', sql`o.id`)} group by o.id order by o.id`,
  );
  const words = await rowsOf<DemoRow>(
    db,
    sql`select w.id, w.word as name, false as "isEdited" from prohibited_words w
      where ${isDemo('word', sql`w.id`)} order by w.id`,
  );
  // One that has got a password is somebody's.
  const customers = await rowsOf<{ id: number }>(
    db,
    sql`select c.id from customer_users c
      where ${isDemo('customer', sql`c.id`)} and c.password_hash = '!' order by c.id`,
  );
  return {
    venues: withEdits('venue', venues),
    posts: withEdits('post', posts),
    categories: withEdits('category', categories),
    options: withEdits('option', options),
    words: withEdits('word', words),
    customerIds: customers.map(({ id }) => id),
  };
}

/** By the log of changes, because not everything carries the time of its last change. */
async function readEdited(db: Db): Promise<Set<string>> {
  const rows = await rowsOf<{ kind: string; id: string }>(
    db,
    sql`select distinct d.kind, d.row_id::text as id
      from audit_log a
      join demo_rows d on (a.entity = d.kind and a.entity_id = d.row_id::text)
        or (d.kind = 'venue' and a.entity in ${PARTS}
          and coalesce(a.after ->> 'venueId', a.before ->> 'venueId') = d.row_id::text)
      where a.actor_id is not null and a.action not in ${NO_EDITS}`,
  );
  return new Set(rows.map(({ kind, id }) => `${kind}:${id}`));
}

export function isDemo(kind: DemoKind, id: SQL): SQL {
  return sql`exists (select from demo_rows d where d.kind = ${kind} and d.row_id = ${id})`;
}

/** Also where there is none, as with a review whose author has left. */
function isNotDemo(kind: DemoKind, id: SQL): SQL {
  return sql`not ${isDemo(kind, id)}`;
}
