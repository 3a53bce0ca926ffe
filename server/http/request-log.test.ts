import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { type Line, textOf } from './log-output.ts';
import { createAnswerLog } from './request-log.ts';

test('a line about an answer is what the logger would have written', () => {
  const lines: string[] = [];
  const stream = { write: (line: Line) => void lines.push(textOf(line)) };
  const { log } = Fastify({ logger: { level: 'info', stream } });
  const answered = { id: 'f3b0', method: 'GET', status: 304, ms: 12 };
  const path = '/venue/"여백"\\\n-라운지';
  log.info({ reqId: 'f3b0', method: 'GET', path, status: 304, ms: 12 }, 'answered');
  const clock = () => new Date('2026-11-18T12:00:00Z');
  createAnswerLog({ logger: { level: 'info', stream }, clock })({
    ...answered,
    url: `${path}?q=private`,
  });
  const [expected, own] = lines.map((line) => ({ ...JSON.parse(line), time: 'a number' }));
  expect(Object.entries(own)).toEqual(Object.entries(expected));
  expect(lines[1]).toMatch(/"time":\d{13},.*}\n$/);
});
