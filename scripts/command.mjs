// `npm run pictures -- …` and its like: what an operator does beside the running server.
import { makeReady } from './lib/ready.mjs';

const [name, ...args] = process.argv.slice(2);
await makeReady();
const { runCommand } = await import(new URL('../dist/server/command.js', import.meta.url).href);
await runCommand(process.env, name, args);
