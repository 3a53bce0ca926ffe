import { expect, test } from 'vitest';
import { explain } from './start-failure.ts';

test('a server that refuses the extension for searching is told what to run', () => {
  const refused = Object.assign(new Error('permission denied to create extension "pg_trgm"'), {
    code: '42501',
  });
  const line = explain(new Error('Failed query', { cause: refused }));
  expect(line).toContain('CREATE EXTENSION pg_trgm;');
  expect(line).not.toContain('\n');
});
