import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Interface {
  parents: string[];
  properties: Set<string>;
}

/** What an action takes and gives, as schema.org writes it: `query-input` is about `query`. */
const ANNOTATION = /-(input|output)$/;
const OF_JSON_LD = ['@context', '@type', '@id'];

/** The vocabulary as `schema-dts` has it, which is made of schema.org's own file. */
export function readVocabulary(): Map<string, Interface> {
  const file = createRequire(import.meta.url).resolve('schema-dts/dist/schema.d.ts');
  const interfaces = new Map<string, Interface>();
  let open: Interface | undefined;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, name, parents = ''] =
      /^(?:export )?interface (\w+)(?: extends (.+))? \{$/.exec(line) ?? [];
    if (name) {
      open = { parents: parents.split(', ').filter(Boolean), properties: new Set() };
      interfaces.set(name, open);
    }
    const [, property] = /^ {4}"([\w@]+)"\??:/.exec(line) ?? [];
    if (property) open?.properties.add(property);
  }
  return interfaces;
}

/** What schema.org does not know: types, and properties that do not belong to their type. */
export function unknownTerms(vocabulary: Map<string, Interface>, told: unknown): string[] {
  if (Array.isArray(told)) return told.flatMap((one) => unknownTerms(vocabulary, one));
  if (typeof told !== 'object' || told === null) return [];
  const { '@type': type } = told as { '@type'?: string };
  const leaf = `${type}Leaf`;
  const own = vocabulary.has(leaf)
    ? Object.keys(told).filter(
        (key) => !OF_JSON_LD.includes(key) && !has(vocabulary, leaf, key.replace(ANNOTATION, '')),
      )
    : [''];
  return [
    ...own.map((key) => (key ? `${type}.${key}` : String(type))),
    ...Object.values(told).flatMap((value) => unknownTerms(vocabulary, value)),
  ];
}

function has(vocabulary: Map<string, Interface>, name: string, property: string): boolean {
  const known = vocabulary.get(name);
  if (!known) return false;
  return (
    known.properties.has(property) ||
    known.parents.some((parent) => has(vocabulary, parent, property))
  );
}
