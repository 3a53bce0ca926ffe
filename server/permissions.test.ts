import { expect, test } from 'vitest';
import { makeVenue } from '#db/factories.ts';
import { startApp } from '#tests/support/app.ts';
import { BODIES, everyone, rows, WHO } from '#tests/support/permission-table.ts';

test('every call of the contract stands in the table of permissions', async () => {
  const { app } = await startApp();
  const { paths } = (await app.inject('/api/openapi.json')).json();
  const calls = Object.entries(paths as Record<string, object>).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => ({ method: method.toUpperCase(), path })),
  );
  const forgotten = calls.filter(({ method, path }) => {
    const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
    return !rows.some((row) => row.method === method && pattern.test(row.path.split('?')[0] ?? ''));
  });
  expect(forgotten).toEqual([]);
});

test('every call answers every level as the table of permissions says', async () => {
  const { db, as } = await startApp();
  await makeVenue(db);
  const clients = await everyone(as);
  const differing: object[] = [];
  for (const { call, method, path, expected } of rows) {
    const answered: Record<string, number> = {};
    for (const who of WHO) {
      const payload = BODIES[call];
      const answer = await clients[who].inject({
        method: method as 'GET',
        url: encodeURI(path),
        ...(payload ? { payload } : method === 'GET' ? {} : { payload: {} }),
      });
      answered[who] = answer.statusCode;
    }
    if (JSON.stringify(answered) !== JSON.stringify(expected)) {
      differing.push({ call, answered: Object.values(answered).join(' ') });
    }
  }
  expect(differing).toEqual([]);
}, 120_000);
