import { afterAll, test } from 'vitest';
import { openEmbedded } from '#db/embedded.ts';
import { expectNothingLost } from './kills.ts';
import { cleanUp, temporaryFolder } from './server.ts';

afterAll(cleanUp);

test('no acknowledged row is lost when the server is killed (embedded)', async () => {
  const DATA_DIR = temporaryFolder();
  await expectNothingLost({ DATA_DIR }, () => openEmbedded(DATA_DIR));
}, 1_800_000);
