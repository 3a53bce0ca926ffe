import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';
import { explain } from './start-failure.ts';

test('a server that refuses the extension for searching is told what to run', () => {
  const refused = Object.assign(new Error('permission denied to create extension "pg_trgm"'), {
    code: '42501',
  });
  const line = explain(new Error('Failed query', { cause: refused }));
  expect(line).toContain('CREATE EXTENSION pg_trgm;');
  expect(line).not.toContain('\n');
});

test.each([
  ['PORT', 'eighty', {}],
  ['PORT', '70000', {}],
  ['DATABASE_URL', 'mysql://localhost/x', {}],
  ['ADMIN_PASSWORD', 'short', {}],
  ['DEMO_DATA', 'on', { NODE_ENV: 'production' }],
  ['TRUST_PROXY', 'on', {}],
])('%s=%s is refused in one line that names it', (name, value, others) => {
  const read = () => readConfig({ ...others, [name]: value });
  expect(read).toThrow(ConfigError);
  expect(lineOf(read)).toMatch(new RegExp(`^설정 오류: .*${name}[^\\n]*$`));
});

function lineOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return explain(error);
  }
  return '';
}
