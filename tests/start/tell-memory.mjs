// Loaded into a server by `--import`: at SIGUSR2 each of its threads collects its garbage, and it
// writes down what its own objects and buffers take then and what the whole process takes, so that
// nobody has to wait until garbage goes by itself.
import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

const { MEMORY_FILE: file = '' } = process.env;
/** Freed pages go back to the system on a thread of their own. */
const RETURNED_WITHIN_MS = 500;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
const threads = new BroadcastChannel('collect-garbage');
threads.unref();
threads.onmessage = () => collect();

if (isMainThread) {
  process.on('SIGUSR2', async () => {
    threads.postMessage('now');
    collect();
    await wait(RETURNED_WITHIN_MS);
    const { heapUsed, external, rss } = process.memoryUsage();
    writeFileSync(file, JSON.stringify({ own: heapUsed + external, all: rss }));
  });
}
