// `npm run pictures -- …` and its like: what an operator does beside the running server.
import { makeReady } from './lib/ready.mjs';

await makeReady();
// Reads its name and arguments as this script got them.
await import(new URL('../dist/server/command.js', import.meta.url).href);
