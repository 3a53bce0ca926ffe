import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { PROJECT_ROOT } from '#db/root.ts';
import { findBrowser } from '#scripts/find-browser.mjs';
import type { Server } from './servers.ts';

/** As Lighthouse's mobile preset has it: a slow phone on a slow line. */
const CPU_RATE = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (750 * 1_000) / 8,
};
const VIEWPORT = { width: 412, height: 823 };
const SETTLE_MS = 2_500;
const LONG_TASK_MS = 50;

export interface Look {
  firstPaintMs: number;
  largestPaintMs: number;
  shift: number;
  blockedMs: number;
  longestTaskMs: number;
  /** Bytes over the line by kind of resource, with the number of files. */
  bytes: Record<string, { bytes: number; files: number }>;
}

/** As bench/seen.js notes it down. */
interface Seen {
  first: number;
  largest: number;
  shift: number;
  tasks: [start: number, duration: number][];
}

/** What a visitor sees of a page, the median of a few first visits. */
export async function lookAt({ origin }: Server, path: string, times: number): Promise<Look> {
  const found = findBrowser();
  const browser = await chromium.launch({
    executablePath: found.path,
    env: { ...process.env, ...found.env } as Record<string, string>,
    // A watched V8 looks up where React's errors of the first moment were made, and for that takes
    // every script apart again: time that no visitor spends. So it notes the places beforehand.
    args: [...found.args, '--js-flags=--no-enable-lazy-source-positions'],
  });
  try {
    const looks: Look[] = [];
    for (let n = 0; n < times; n += 1) looks.push(await lookOnce(browser, origin + path));
    return looks.sort((a, b) => a.largestPaintMs - b.largestPaintMs)[Math.floor(times / 2)] as Look;
  } finally {
    await browser.close();
  }
}

async function lookOnce(
  browser: Awaited<ReturnType<typeof chromium.launch>>,
  url: string,
): Promise<Look> {
  const context = await browser.newContext({ viewport: VIEWPORT, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', NETWORK);
  await line.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  const kinds = new Map<string, string>();
  const bytes: Look['bytes'] = {};
  line.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    const so = bytes[kind] ?? { bytes: 0, files: 0 };
    bytes[kind] = { bytes: so.bytes + encodedDataLength, files: so.files + 1 };
  });
  await page.addInitScript({ path: join(PROJECT_ROOT, 'bench/seen.js') });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  const seen = await page.evaluate<Seen>('window.seen');
  await context.close();
  // As Lighthouse counts: what keeps a finger waiting after the first paint.
  const waits = seen.tasks
    .filter(([start, duration]) => start + duration > seen.first)
    .map(([, duration]) => duration);
  return {
    firstPaintMs: seen.first,
    largestPaintMs: seen.largest,
    shift: seen.shift,
    blockedMs: waits.reduce((sum, wait) => sum + wait - LONG_TASK_MS, 0),
    longestTaskMs: Math.max(0, ...waits),
    bytes,
  };
}
