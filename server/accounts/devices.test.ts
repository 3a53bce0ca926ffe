import { expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.ts';
import { accountSecurityApi, DEVICE_NOT_FOUND } from '#contract/accounts/security.ts';
import { customerTokens } from '#db/schema/index.ts';
import { startApp } from '#tests/support/app.ts';
import { signIn, signUpMember } from '#tests/support/member.ts';

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const DAY_MS = 24 * 3_600_000;

test('a customer sees where the account is signed in, the latest used first', async () => {
  const running = await startApp();
  const { app, clock, db } = running;
  await running.as.customer();
  await signUpMember(running);
  clock.set('2026-11-10T20:00:00+09:00');
  const phone = await signIn(app, IPHONE);
  clock.set('2026-11-12T21:00:00+09:00');
  await signIn(app, WINDOWS);
  clock.set('2026-11-13T22:00:00+09:00');
  const answer = await app.inject({ url: '/api/customer/devices', headers: phone });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual([
    {
      id: expect.any(Number),
      name: 'Safari · iPhone',
      createdAt: '2026-11-10T20:00:00+09:00',
      lastUsedAt: '2026-11-13T22:00:00+09:00',
      isCurrent: true,
    },
    {
      id: expect.any(Number),
      name: 'Chrome · Windows',
      createdAt: '2026-11-12T21:00:00+09:00',
      lastUsedAt: '2026-11-12T21:00:00+09:00',
      isCurrent: false,
    },
  ]);
  // Nothing of the token leaves the server, not even its hash.
  for (const { tokenHash } of await db.select().from(customerTokens)) {
    expect(answer.body).not.toContain(tokenHash);
  }
});

test('an expired device is not listed', async () => {
  const running = await startApp();
  await signUpMember(running);
  await signIn(running.app, IPHONE);
  running.clock.advance(30 * DAY_MS);
  const headers = await signIn(running.app, WINDOWS);
  const answer = await running.app.inject({ url: '/api/customer/devices', headers });
  expect(answer.json().map(({ name }: { name: string }) => name)).toEqual(['Chrome · Windows']);
});

test('a device is signed out by its owner, at once and once', async () => {
  const running = await startApp();
  const { app } = running;
  await signUpMember(running);
  const phone = await signIn(app, IPHONE);
  const laptop = await signIn(app, WINDOWS);
  const devices = (await app.inject({ url: '/api/customer/devices', headers: laptop })).json();
  const { id } = devices.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  const remove = () =>
    app.inject({ method: 'DELETE', url: `/api/customer/devices/${id}`, headers: laptop });
  expect((await remove()).statusCode).toBe(204);
  expect((await app.inject({ url: '/api/customer/me', headers: phone })).statusCode).toBe(401);
  expect((await app.inject({ url: '/api/customer/me', headers: laptop })).statusCode).toBe(200);
  const again = await remove();
  expect(again.statusCode).toBe(404);
  expect(again.json().error).toBe(DEVICE_NOT_FOUND);
});

test('nobody signs out a device of someone else', async () => {
  const { as } = await startApp();
  const [one, two] = [await as.customer(), await as.customer()];
  const [device] = (await two.call(accountSecurityApi.listDevices, {})).json();
  const sent = { params: { deviceId: device.id } };
  expect((await one.call(accountSecurityApi.signOutDevice, sent)).statusCode).toBe(404);
  expect((await two.call(accountsApi.me, {})).statusCode).toBe(200);
});

test.each(['0', '-1', 'x', '1.5', '99999999999'])('a device %s is unknown', async (id) => {
  const { as } = await startApp();
  const client = await as.customer();
  const url = `/api/customer/devices/${id}`;
  expect((await client.inject({ method: 'DELETE', url })).statusCode).toBe(404);
});

test('all other devices are signed out together, and nobody else’s', async () => {
  const running = await startApp();
  const { app, as } = running;
  await signUpMember(running);
  const someone = await as.customer();
  const others = [await signIn(app, IPHONE), await signIn(app, WINDOWS)];
  const here = await signIn(app, WINDOWS);
  const url = '/api/customer/devices/sign-out-others';
  expect((await app.inject({ method: 'POST', url, headers: here })).statusCode).toBe(204);
  for (const headers of others) {
    expect((await app.inject({ url: '/api/customer/me', headers })).statusCode).toBe(401);
  }
  expect((await app.inject({ url: '/api/customer/me', headers: here })).statusCode).toBe(200);
  expect((await someone.call(accountsApi.me, {})).statusCode).toBe(200);
});

test('devices are for customers, not for visitors and not for staff', async () => {
  const { as } = await startApp();
  for (const client of [as.visitor, await as.staff('super')]) {
    expect((await client.call(accountSecurityApi.listDevices, {})).statusCode).toBe(401);
    const sent = { params: { deviceId: 1 } };
    expect((await client.call(accountSecurityApi.signOutDevice, sent)).statusCode).toBe(401);
    expect((await client.call(accountSecurityApi.signOutOtherDevices, {})).statusCode).toBe(401);
  }
});
