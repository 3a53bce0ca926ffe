// Loaded into a server by `--import`: at SIGUSR2 it collects its garbage and writes down what its
// own objects and buffers take then, so that nobody has to wait until garbage goes by itself.
import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const { MEMORY_FILE: file = '' } = process.env;

if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  process.on('SIGUSR2', () => {
    collect();
    const { heapUsed, external, rss } = process.memoryUsage();
    writeFileSync(file, JSON.stringify({ own: heapUsed + external, all: rss }));
  });
}
