import { constants, cpSync } from 'node:fs';
import { makeBeginnings } from '#tests/support/embedded-beginnings.ts';
import { temporaryFolder } from './server.ts';

/** With a database that is laid out, migrated and empty: a start would take ten seconds for it. */
export async function dataFolder(): Promise<string> {
  const folder = temporaryFolder();
  const { dataDir } = await makeBeginnings();
  cpSync(dataDir, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return folder;
}
