import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

interface Answered {
  id: string;
  method: string;
  url: string;
  status: number;
  ms: number;
}

/** One line for each answer, without the query string and the address: both can be personal. */
export function logAnswer(log: FastifyBaseLogger, { id, method, url, status, ms }: Answered): void {
  const query = url.indexOf('?');
  const path = query === -1 ? url : url.slice(0, query);
  log.info({ reqId: id, method, path, status, ms }, 'answered');
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ id, method, url }, reply) => {
    const ms = Math.round(reply.elapsedTime);
    logAnswer(app.log, { id, method, url, status: reply.statusCode, ms });
  });
}
