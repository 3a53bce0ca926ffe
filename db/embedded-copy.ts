import { readdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Connection } from './embedded-connection.ts';
import type { Engine } from './embedded-engine.ts';
import type { InTurn } from './turns.ts';

/** Beside the database, where its files can be cloned and only their owner may look. */
const COPY = 'postgres.copy-';

/** What a process that was killed while it copied has left behind. */
export function removeLeftCopies(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(COPY)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

/**
 * The files as they are between two statements. There is one connection, so reading everything
 * through it would keep everybody waiting; copying takes a fraction of that, and where the file
 * system can clone files it takes next to nothing.
 */
export async function copyForReading(
  source: { dataDir?: string },
  engine: Engine,
  connection: Connection,
  inTurn: InTurn,
) {
  const { dataDir } = source;
  const folder = await mkdtemp(dataDir ? join(dirname(dataDir), COPY) : join(tmpdir(), COPY));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    // Most is written before anybody has to wait.
    await connection.checkpoint();
    return await inTurn(
      async () => {
        if (!dataDir) {
          const file = join(folder, 'dump.tar');
          await writeFile(file, await engine.send<Uint8Array>({ kind: 'dump' }));
          return { workerData: { snapshot: file }, remove };
        }
        const copy = join(folder, 'postgres');
        await engine.send({ kind: 'copy', to: copy });
        return { workerData: { dataDir: copy }, remove };
      },
      { isPatient: true },
    );
  } catch (error) {
    await remove();
    throw error;
  }
}
