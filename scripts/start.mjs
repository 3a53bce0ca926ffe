// `npm start`: whatever a fresh clone lacks is installed and built, then the server runs.
import { say } from './lib/processes.mjs';
import { makeReady } from './lib/ready.mjs';

await makeReady();
say('서버를 시작합니다…');
// In this process rather than in a child: signals and the exit code are the server's own, and
// there is nothing that could be left running.
await import(new URL('../dist/server/main.js', import.meta.url).href);
