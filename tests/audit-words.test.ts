import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '#db/root.ts';
import type { Change } from '#server/audit/service.ts';
import { actionWords, entityWord } from '#web/audit/words.ts';

const server = readdirSync(join(PROJECT_ROOT, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(PROJECT_ROOT, 'server', name), 'utf8'))
  .join('\n');

function named(field: 'action' | 'entity'): string[] {
  const found = [...server.matchAll(new RegExp(`${field}: '([^']+)'`, 'g'))];
  return [...new Set(found.map(([, name]) => name ?? ''))];
}

test('the log of changes has Korean words for every recorded action', () => {
  const actions = named('action');
  expect(actions.length).toBeGreaterThan(30);
  expect(actions.filter((action) => actionWords(action) === action)).toEqual([]);
});

test('the log of changes has a Korean word for everything that is changed', () => {
  expect(named('entity').filter((entity) => entityWord(entity) === entity)).toEqual([]);
});

test('a change of which nobody has heard cannot be recorded', () => {
  const known: Change = { action: 'venue.update', entity: 'venue', entityId: 1 };
  // @ts-expect-error The type check refuses it: its words are missing.
  const unknown: Change = { ...known, action: 'venue.launch' };
  expect(actionWords(unknown.action)).toBe(unknown.action);
});
