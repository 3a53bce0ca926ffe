import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startOwnApp } from '#tests/support/app.ts';

test('a request that arrives while the server is closing is answered and not turned away', async () => {
  const { app } = await startOwnApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  // The first is still being sent when the closing begins, so that the connection is in use.
  const head = 'POST /api/customer/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  socket.write(`${head}Content-Length: 2\r\n\r\n{`);
  await once(app.server, 'request');
  const closed = app.close();
  await wait(50);
  socket.write('}GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  await Promise.all([once(socket, 'close'), closed]);
  const statuses = [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  expect(statuses).toEqual(['400', '200']);
});
