import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const FAR_OFF_MS = 60_000;
const BUSY = { code: '53300' };

/** Work that ends when it is told to. */
function held() {
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => done, end };
}

test('work is done alone and in the order it came', async () => {
  const inTurn = createTurns({ maxWaiting: 10, maxWaitMs: FAR_OFF_MS });
  const steps: string[] = [];
  const step = (name: string) => async () => {
    steps.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    steps.push(`${name} ends`);
  };
  await Promise.all(['a', 'b', 'c'].map((name) => inTurn(step(name))));
  expect(steps).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test('only so many wait; the next one is refused at once', async () => {
  const inTurn = createTurns({ maxWaiting: 2, maxWaitMs: FAR_OFF_MS });
  const first = held();
  const all = [inTurn(first.work), inTurn(async () => 'b'), inTurn(async () => 'c')];
  await expect(inTurn(async () => 'd')).rejects.toMatchObject(BUSY);
  first.end();
  expect(await Promise.all(all)).toEqual([undefined, 'b', 'c']);
  expect(await inTurn(async () => 'e')).toBe('e');
});

test('who has waited too long is refused, does nothing, and leaves the place to others', async () => {
  const inTurn = createTurns({ maxWaiting: 1, maxWaitMs: 20 });
  const first = held();
  const holding = inTurn(first.work);
  let isDone = false;
  const tooLong = inTurn(async () => {
    isDone = true;
  });
  await expect(tooLong).rejects.toMatchObject(BUSY);
  first.end();
  await holding;
  expect(await inTurn(async () => 'next')).toBe('next');
  expect(isDone).toBe(false);
});

test('while one holds the turn for too long, nobody else lines up', async () => {
  const inTurn = createTurns({ maxWaiting: 100, maxWaitMs: 20 });
  const first = held();
  const holding = inTurn(first.work);
  await new Promise((resolve) => setTimeout(resolve, 40));
  let isRefused = false;
  inTurn(async () => {}).catch(() => {
    isRefused = true;
  });
  // Without a timer in between: at the door.
  await new Promise((resolve) => setImmediate(resolve));
  expect(isRefused).toBe(true);
  first.end();
  await holding;
});

test('the patient are never refused', async () => {
  const inTurn = createTurns({ maxWaiting: 0, maxWaitMs: 1 });
  const first = held();
  const holding = inTurn(first.work);
  await new Promise((resolve) => setTimeout(resolve, 10));
  const patient = inTurn(async () => 'patient', { isPatient: true });
  first.end();
  await holding;
  expect(await patient).toBe('patient');
});

test('work that fails ends its turn', async () => {
  const inTurn = createTurns({ maxWaiting: 1, maxWaitMs: FAR_OFF_MS });
  const failing = inTurn(() => Promise.reject(new Error('no')));
  const next = inTurn(async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
});
