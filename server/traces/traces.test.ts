import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { makeVenue } from '#db/factories.ts';
import { startApp } from '#tests/support/app.ts';
import { openTraces } from './open-traces.ts';
import { traceJob } from './trace-requests.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
  status: { code?: number };
}
interface Export {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
}

/** A collector as an operator has one: it takes what is posted. */
async function startCollector() {
  const posted: { path: string; body: Export }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part) => parts.push(part))
      .on('end', () => {
        posted.push({ path: request.url ?? '', body: JSON.parse(Buffer.concat(parts).toString()) });
        response.setHeader('content-type', 'application/json').end('{}');
      });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    traces: { endpoint: `http://127.0.0.1:${port}`, serviceName: 'bamgyeol-test' },
    posted,
    spans: () =>
      posted.flatMap(({ body }) =>
        body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
  };
}

function attributeOf({ attributes }: Span, key: string): unknown {
  const value = attributes.find((each) => each.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
}

test('a request is traced with its statements, without what was asked for or sent', async () => {
  const { traces, posted, spans } = await startCollector();
  const opened = await openTraces(traces);
  const { as, db } = await startApp({ config: { traces } });
  const venue = await makeVenue(db);
  const staff = await as.staff('manager');
  const caller = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  await staff.inject({
    method: 'PATCH',
    url: `/api/venues/${venue.id}?note=secret-in-the-address`,
    headers: { traceparent: caller },
    payload: { phone: '02-555-0199' },
  });
  await as.visitor.inject('/healthz');
  await opened.close();

  expect(posted[0]?.path).toBe('/v1/traces');
  const request = spans().find(({ name }) => name === 'PATCH /api/venues/:venueId');
  if (!request) throw new Error('the request was not traced');
  // It belongs to what the proxy in front has begun.
  expect(request.traceId).toBe('0af7651916cd43dd8448eb211c80319c');
  expect(request.parentSpanId).toBe('b7ad6b7169203331');
  expect(attributeOf(request, 'http.response.status_code')).toBe(200);
  expect(attributeOf(request, 'url.path')).toBe(`/api/venues/${venue.id}`);
  expect(attributeOf(request, 'bamgyeol.request_id')).toMatch(/^[0-9a-f-]{36}$/);
  const statements = spans().filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['select', 'update']));
  expect(JSON.stringify(posted)).not.toMatch(/secret-in-the-address|555-0199/);
  expect(spans().some((span) => attributeOf(span, 'url.path') === '/healthz')).toBe(false);
});

test('background work is traced, and a failure is told without its words', async () => {
  const { traces, posted, spans } = await startCollector();
  const opened = await openTraces(traces);
  const failing = traceJob('mail', async () => {
    throw new Error('no such mailbox: guest@example.com');
  });
  await expect(failing).rejects.toThrow('no such mailbox');
  await opened.close();
  expect(spans()).toMatchObject([{ name: 'job mail', status: { code: 2 } }]);
  expect(JSON.stringify(posted)).not.toContain('guest@');
});

test('a collector that is away holds nobody up', async () => {
  const traces = { endpoint: 'http://127.0.0.1:9', serviceName: 'bamgyeol-test' };
  const opened = await openTraces(traces);
  const { as } = await startApp({ config: { traces } });
  expect((await as.visitor.inject('/api/categories')).statusCode).toBe(200);
  await opened.close();
});
