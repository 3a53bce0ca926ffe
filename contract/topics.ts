import { splitTopic, type Topic } from '#domain/topics.ts';
import type { Definition } from './endpoint.ts';

/** What the answer to this call is made of. */
export function topicsRead(
  { reads = [], audience }: Definition,
  sent: unknown,
  reply?: unknown,
): Topic[] {
  const topics = fillIn(reads, sent, reply);
  // How the site is gated decides what anyone outside the staff gets to read.
  return audience === 'anyone' || audience === 'customer' ? [...topics, 'settings'] : topics;
}

/** What this call has changed. */
export function topicsWritten(
  { writes = [], audience }: Definition,
  sent: unknown,
  reply?: unknown,
): Topic[] {
  const topics = fillIn(writes, sent, reply);
  const isByStaff = audience !== 'anyone' && audience !== 'customer' && audience !== 'signed-in';
  // Whatever staff change is in the record of changes.
  return isByStaff && topics.length > 0 ? [...topics, 'audit'] : topics;
}

function fillIn(named: readonly Topic[], sent: unknown, reply: unknown): Topic[] {
  const { params } = (sent ?? {}) as { params?: object };
  const fields = { ...(isObject(reply) && reply), ...params } as Record<string, unknown>;
  return named.map((topic) => {
    const [name, field] = splitTopic(topic);
    const id = field && fields[field];
    // Without its id it may be any of them.
    return id ? (`${name}:${id}` as const) : name;
  });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
