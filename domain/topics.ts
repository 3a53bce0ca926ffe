/** Of these the database tells by itself that they changed, so answers made of them can be kept. */
export const WATCHED = [
  /** A venue's own facts and names; the id of these down to `reviews` is the venue's. */
  'venue',
  'hours',
  'news',
  'gallery',
  'signage',
  'licenses',
  'options',
  'reviews',
  /** Of all public reviews, to the tenth: it draws the scores of venues with few. */
  'mean',
  'categories',
  'activities',
  'post',
  'settings',
  /** Work of staff that was put off. */
  'todo',
] as const;

/** Seen only by those who are signed in; fetched anew by the screens that show them. */
const PRIVATE = [
  'customers',
  'devices',
  'favorites',
  'staff',
  'sessions',
  'reports',
  'takedowns',
  'words',
  'visits',
  'audit',
  'jobs',
  'first-day',
  'owners',
  'license-files',
  'doubles',
  'bulk',
  'views',
] as const;

type TopicName = (typeof WATCHED)[number] | (typeof PRIVATE)[number];

/**
 * What an answer is made of, or a write changes: one thing (`reviews:12`), or all of its kind
 * (`reviews`). An endpoint names, after the colon, the field with the id: among the call's params,
 * or in its answer (`reviews:venueId`).
 */
export type Topic = TopicName | `${TopicName}:${string}`;

/** Whether a change of one is a change of the other. */
export function touches(one: Topic, other: Topic): boolean {
  const [name, id] = splitTopic(one);
  const [otherName, otherId] = splitTopic(other);
  return name === otherName && (id === undefined || otherId === undefined || id === otherId);
}

export function splitTopic(topic: Topic): [name: TopicName, id?: string] {
  // The only colon there is: no name and no id has one.
  return topic.split(':') as [TopicName, string?];
}
