import { runCommand } from './commands/run.ts';

const [name = '', ...args] = process.argv.slice(2);
await runCommand(process.env, name, args);
