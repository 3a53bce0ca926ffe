import { afterAll, test } from 'vitest';
import { openEmbedded } from '#db/embedded.ts';
import { dataFolder } from './data-folder.ts';
import { expectNothingLost } from './kills.ts';
import { cleanUp } from './server.ts';

afterAll(cleanUp);

test('no acknowledged row is lost when the server is killed (embedded)', async () => {
  const DATA_DIR = await dataFolder();
  await expectNothingLost({ DATA_DIR }, () => openEmbedded(DATA_DIR));
}, 1_800_000);
