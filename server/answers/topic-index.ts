import { splitTopic, type Topic } from '#domain/topics.ts';

/** Finds what a change touches without a look at anything else that is kept. */
export interface TopicIndex {
  add(key: string, topics: Iterable<Topic>): void;
  remove(key: string, topics: Iterable<Topic>): void;
  touchedBy(topic: Topic): string[];
}

/** Stands for all things of a name. */
const ALL = '';

export function createTopicIndex(): TopicIndex {
  const byName = new Map<string, Map<string, Set<string>>>();

  function keysOf(topic: Topic): Set<string> {
    const [name, id = ALL] = splitTopic(topic);
    const byId = getOrMake(byName, name, () => new Map());
    return getOrMake(byId, id, () => new Set());
  }

  return {
    add(key, topics) {
      for (const topic of topics) keysOf(topic).add(key);
    },
    remove(key, topics) {
      for (const topic of topics) {
        const keys = keysOf(topic);
        keys.delete(key);
        const [name, id = ALL] = splitTopic(topic);
        if (keys.size === 0) byName.get(name)?.delete(id);
      }
    },
    touchedBy(topic) {
      const [name, id] = splitTopic(topic);
      const byId = byName.get(name);
      if (!byId) return [];
      const touched = id === undefined ? [...byId.values()] : [byId.get(ALL), byId.get(id)];
      return touched.flatMap((keys) => [...(keys ?? [])]);
    },
  };
}

function getOrMake<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known) return known;
  const made = make();
  map.set(key, made);
  return made;
}
