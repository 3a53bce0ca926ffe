import { count } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#db/schema/index.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { STAFF_WRITES } from '#tests/support/staff-writes.ts';

/** Some fifty writes, on a machine that may have other work. */
const WALK = { timeout: 60_000 };

/** Writes of staff that change nothing worth recording, and why. */
const EXCEPTIONS: Record<string, string> = {
  'POST /api/posts/preview': 'renders a draft and stores nothing',
  'PUT /api/admin/license-files/{fileId}/content': 'a part of a file whose beginning is recorded',
  'POST /api/admin/matching/advance': 'compares what would be compared within the minute anyway',
  'POST /api/admin/bulk/preview': 'tells what would change and stores nothing',
};

interface Operation {
  description: string;
}

/** Every writing call that needs a permission, as the documentation names it. */
async function listStaffWrites({ app }: TestApp): Promise<string[]> {
  const { paths } = (await app.inject('/api/openapi.json')).json();
  return Object.entries(paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, operations]) =>
      Object.entries(operations)
        .filter(([method, { description }]) => {
          return method !== 'get' && /관리자: |최고 관리자/.test(description);
        })
        .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
}

async function countRecorded({ db }: TestApp): Promise<number> {
  const [row] = await db.select({ n: count() }).from(auditLog);
  return row?.n ?? 0;
}

test('every write of staff is tried here or has a reason not to be recorded', async () => {
  const writes = await listStaffWrites(await startApp());
  expect(writes.length).toBeGreaterThan(40);
  const known = [...Object.keys(STAFF_WRITES), ...Object.keys(EXCEPTIONS)];
  expect([...writes].sort()).toEqual(known.sort());
});

test('every write of staff leaves a record of who, what and from where', WALK, async () => {
  const app = await startApp();
  const staff = await app.as.staff('super');
  const unrecorded: object[] = [];
  for (const [call, prepare] of Object.entries(STAFF_WRITES)) {
    const { params = {}, body } = await prepare(app.db);
    const before = await countRecorded(app);
    const [method, path = ''] = call.split(' ');
    const answer = await staff.inject({
      method: method as 'POST',
      url: path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name])),
      ...(body ? { payload: body } : {}),
    });
    const isRecorded = (await countRecorded(app)) > before;
    if (answer.statusCode >= 300 || !isRecorded) {
      unrecorded.push({ call, status: answer.statusCode, isRecorded, body: answer.body });
    }
  }
  expect(unrecorded).toEqual([]);
  const rows = await app.db.select().from(auditLog);
  const written = rows.filter(({ actorId }) => actorId !== null);
  expect(written.every(({ actorId }) => actorId === staff.user.id)).toBe(true);
  expect(written.every(({ ipAddress }) => ipAddress === '127.0.0.0')).toBe(true);
});

/** What no field can take: too large, too long, of the wrong kind, half a character. */
const UNUSABLE = [{ a: [] }, 1e300, '가'.repeat(20_000), '반쪽 \ud83c'];

test(
  'no write of staff breaks over what it cannot use, and it says so in Korean',
  WALK,
  async () => {
    const { db, as } = await startApp();
    const staff = await as.staff('super');
    const broken: object[] = [];
    for (const [call, prepare] of Object.entries(STAFF_WRITES)) {
      const { params = {}, body = {} } = await prepare(db);
      const [method, path = ''] = call.split(' ');
      const url = path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
      const [first = body] = Array.isArray(body) ? (body as object[]) : [];
      for (const field of Object.keys(first)) {
        for (const value of UNUSABLE) {
          const spoilt = { ...first, [field]: value };
          const payload = Array.isArray(body) ? [spoilt, ...body.slice(1)] : spoilt;
          const answer = await staff.inject({ method: method as 'POST', url, payload });
          const isTold = answer.statusCode < 400 || /[가-힣]/.test(answer.json().error);
          if (answer.statusCode < 500 && isTold) continue;
          broken.push({ call, field, value: String(value).slice(0, 20), body: answer.body });
        }
      }
    }
    expect(broken).toEqual([]);
  },
);
