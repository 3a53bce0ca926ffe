import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';

interface Answered {
  id: string;
  method: string;
  url: string;
  status: number;
  ms: number;
}

type LogDeps = Pick<Deps, 'logger' | 'clock'>;

export type LogAnswer = (answered: Answered) => void;

const INSTANCE = `"pid":${process.pid},"hostname":${JSON.stringify(hostname())}`;

/**
 * One line for each answer, without the query string and the address: both can be personal. Nearly
 * all lines are such, and the logger took an eighth of an answer from memory for one: so they are put
 * together here, as it would.
 */
export function createAnswerLog({ logger: { stream }, clock }: LogDeps): LogAnswer {
  return (answered) => {
    const time = clock().getTime();
    stream.write(() => lineOf(answered, time));
  };
}

function lineOf({ id, method, url, status, ms }: Answered, time: number): string {
  const query = url.indexOf('?');
  const path = JSON.stringify(query === -1 ? url : url.slice(0, query));
  const answer = `"reqId":"${id}","method":"${method}","path":${path},"status":${status},"ms":${ms}`;
  return `{"level":30,"time":${time},${INSTANCE},${answer},"msg":"answered"}\n`;
}

export function logRequests(app: FastifyInstance, logAnswer: LogAnswer): void {
  app.addHook('onResponse', async ({ id, method, url }, reply) => {
    const ms = Math.round(reply.elapsedTime);
    logAnswer({ id, method, url, status: reply.statusCode, ms });
  });
}
