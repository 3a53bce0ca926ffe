import autocannon from 'autocannon';
import { usageOf } from './servers.ts';

const CONNECTIONS = 32;

export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  /** Microseconds of the server's computing for one request. */
  cpuMicroseconds: number;
}

export async function load(
  url: string,
  pid: number,
  headers: Record<string, string>,
  seconds: number,
): Promise<Load> {
  const before = usageOf(pid).cpuSeconds;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    // It looks at the clock when it samples, else once a second.
    sampleInt: Math.min(1_000, seconds * 1_000),
    headers,
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${url} failed under load`);
  const cpu = usageOf(pid).cpuSeconds - before;
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMicroseconds: (cpu / result.requests.total) * 1_000_000,
  };
}

/** Milliseconds until an answer that nothing has prepared: `forget` drops what is in memory. */
export async function cold(
  url: string,
  forget: () => Promise<unknown>,
  times: number,
): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n < times; n += 1) {
    await forget();
    const start = performance.now();
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    took.push(performance.now() - start);
  }
  return medianOf(took);
}

/** One beside the other, each first in every second turn: whatever else the machine does comes and goes. */
export async function inTurns<T>(
  turns: number,
  one: () => Promise<T>,
  other: () => Promise<T>,
): Promise<[T, T][]> {
  const pairs: [T, T][] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    if (turn % 2 === 0) pairs.push([await one(), await other()]);
    else {
      const second = await other();
      pairs.push([await one(), second]);
    }
  }
  return pairs;
}

export function medianOf(values: number[]): number {
  return middleOf(values, (value) => value) ?? Number.NaN;
}

/** The one in the middle by that number. */
export function middleOf<T>(all: readonly T[], by: (one: T) => number): T | undefined {
  return [...all].sort((a, b) => by(a) - by(b))[Math.floor(all.length / 2)];
}
