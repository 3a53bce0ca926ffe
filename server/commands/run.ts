import { type Config, readConfig } from '#server/config.ts';
import { explain } from '#server/start/start-failure.ts';
import { backUp } from './backup.ts';
import { copyPictures } from './pictures.ts';
import { restore } from './restore.ts';

const COMMANDS: Record<string, (config: Config, args: string[]) => Promise<void>> = {
  backup: backUp,
  pictures: copyPictures,
  restore,
};

/** `npm run <name> -- <arguments>`: what an operator does beside the running server. */
export async function runCommand(
  environment: Record<string, string | undefined>,
  name: string,
  args: string[],
): Promise<void> {
  // What is written is for its own user alone, as the server does it.
  process.umask(0o077);
  try {
    const command = COMMANDS[name];
    if (!command) throw new Error(`there is no command ${name}`);
    await command(readConfig(environment), args);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}
