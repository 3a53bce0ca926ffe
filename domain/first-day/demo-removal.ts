/** What the demo content consists of; what hangs on these goes with them. */
export const DEMO_KINDS = ['venue', 'category', 'option', 'post', 'word', 'customer'] as const;
export type DemoKind = (typeof DEMO_KINDS)[number];

/** A row that came with the demo, and what has become of it since. */
export interface DemoRow {
  id: number;
  name: string;
  /** Staff changed what it says. */
  isEdited: boolean;
}

export interface DemoFacts {
  venues: (DemoRow & { categoryId: number /** Of real members. */; reviews: number })[];
  posts: (DemoRow & { categoryId: number | null })[];
  /** With how many venues and posts that are the operator's own stand in it. */
  categories: (DemoRow & { ownVenues: number; ownPosts: number })[];
  /** With how many of the operator's venues have it, and which of the demo's. */
  options: (DemoRow & { ownVenues: number; demoVenueIds: number[] })[];
  words: DemoRow[];
  /** Whom nobody signs in as. */
  customerIds: number[];
}

/** A row that stays unless somebody says otherwise, and why. */
export interface KeptRow extends DemoRow {
  kind: Exclude<DemoKind, 'customer'>;
  reviews: number;
  /** Venues and posts that stay and need it. */
  venues: number;
  posts: number;
  /** What needs it stays: it cannot go. */
  isNeeded: boolean;
  /** Somebody said that it goes all the same. */
  isChosen: boolean;
}

export interface Removal {
  goes: Record<DemoKind, number[]>;
  stays: KeptRow[];
}

/** How a row is named among those that go although somebody changed them: `venue:3`. */
export function demoRowName(kind: DemoKind, id: number): string {
  return `${kind}:${id}`;
}

/**
 * The demo goes and nothing else: what staff have changed and what real members wrote on stays,
 * unless it is named in `also`, and so does what the rest needs.
 */
export function decideRemoval(facts: DemoFacts, also: ReadonlySet<string>): Removal {
  const stays: KeptRow[] = [];
  const goes: Removal['goes'] = {
    venue: [],
    category: [],
    option: [],
    post: [],
    word: [],
    customer: facts.customerIds,
  };

  /** Whether the row stays. */
  function decide(
    kind: KeptRow['kind'],
    { id, name, isEdited }: DemoRow,
    { reviews = 0, venues = 0, posts = 0 }: { reviews?: number; venues?: number; posts?: number },
  ): boolean {
    const isNeeded = venues + posts > 0;
    const isChosen = also.has(demoRowName(kind, id)) && !isNeeded;
    const hasReason = isNeeded || isEdited || reviews > 0;
    if (hasReason) {
      stays.push({ kind, id, name, isEdited, reviews, venues, posts, isNeeded, isChosen });
    }
    if (hasReason && !isChosen) return true;
    goes[kind].push(id);
    return false;
  }

  const venues = facts.venues.filter((venue) => decide('venue', venue, { reviews: venue.reviews }));
  const posts = facts.posts.filter((post) => decide('post', post, {}));
  const venueIds = new Set(venues.map(({ id }) => id));
  for (const category of facts.categories) {
    const isInIt = ({ categoryId }: { categoryId: number | null }) => categoryId === category.id;
    decide('category', category, {
      venues: category.ownVenues + venues.filter(isInIt).length,
      posts: category.ownPosts + posts.filter(isInIt).length,
    });
  }
  for (const option of facts.options) {
    const kept = option.demoVenueIds.filter((id) => venueIds.has(id));
    decide('option', option, { venues: option.ownVenues + kept.length });
  }
  for (const word of facts.words) decide('word', word, {});
  return { goes, stays };
}
