import { expect, test } from 'vitest';
import { makeVenue } from '#db/factories.ts';
import { startApp } from '#tests/support/app.ts';
import { everyone, type Row, rows, WHO } from '#tests/support/permission-table.ts';

/** Refusals that are about what was sent, not about who sent it. */
const ABOUT_WHAT_WAS_SENT = [
  'POST /api/customer/login 401',
  'POST /api/auth/login 401',
  'DELETE /api/customer/me 403',
  'POST /api/customer/adult-verification 403',
];

/** More than anyone but an uploader may send; written once, as it takes longer than to refuse it. */
const TOO_MUCH = JSON.stringify({ name: 'x'.repeat(1_000_000) });
const JSON_TYPE = { 'content-type': 'application/json' };

/** What nobody can read: an empty body, no JSON at all, too much of it, a path that names nothing. */
const UNREADABLE: Record<string, (row: Row) => object> = {
  'an empty body': ({ path }) => ({ url: path, payload: {} }),
  'broken JSON': ({ path }) => ({ url: path, payload: '{', headers: JSON_TYPE }),
  'plain text': ({ path }) => ({
    url: path,
    payload: 'x',
    headers: { 'content-type': 'text/plain' },
  }),
  'more than a megabyte': ({ path }) => ({ url: path, payload: TOO_MUCH, headers: JSON_TYPE }),
  'a wrong query': ({ path }) => ({ url: `${path.split('?')[0]}?period=x&page=x&status=x&from=x` }),
  'an id that is none': ({ path }) => ({ url: path.replaceAll(/\/\d+/g, '/x'), payload: {} }),
};

test.each(Object.keys(UNREADABLE))(
  'who may call is decided before %s is looked at',
  async (kind) => {
    const { db, as } = await startApp();
    await makeVenue(db);
    const clients = await everyone(as);
    const differing: object[] = [];
    for (const row of rows) {
      for (const who of WHO) {
        const refusal = row.expected[who];
        if (refusal !== 401 && refusal !== 403) continue;
        if (ABOUT_WHAT_WAS_SENT.includes(`${row.call} ${refusal}`)) continue;
        const given = UNREADABLE[kind]?.(row) as { url: string; payload?: object };
        const answer = await clients[who].inject({
          ...given,
          method: row.method as 'GET',
          url: encodeURI(given.url),
        });
        if (answer.statusCode !== refusal || answer.json().details) {
          differing.push({ call: row.call, who, refusal, answered: answer.statusCode });
        }
      }
    }
    expect(differing).toEqual([]);
  },
  120_000,
);
