import { parseArgs } from 'node:util';
import { openEmbedded } from '#db/embedded.ts';
import { openServer } from '#db/server.ts';
import { BackupError } from '#server/backup/backup-error.ts';
import { findNewest, isBackupName, type KeptBackup } from '#server/backup/kept.ts';
import { readManifest } from '#server/backup/manifest.ts';
import { openPlace, type Place } from '#server/backup/place.ts';
import { checkBackup, restoreBackup } from '#server/backup/restore.ts';
import { type Config, ConfigError } from '#server/config.ts';
import { openStore } from '#server/objects/open-store.ts';
import { prepareDataDir } from '#server/start/data-dir.ts';
import { DatabaseUnreachable } from '#server/start/start-failure.ts';

const USAGE =
  '쓰는 법: npm run restore -- --from <백업 폴더 또는 s3://버킷/폴더> [--check]. 백업 하나를 고르려면 그 이름까지 적고, --check는 복원하지 않고 모든 파일을 확인합니다';

/** Puts a backup into the empty database and store that the settings name, or only checks it. */
export async function restore(config: Config, args: string[]): Promise<void> {
  const { from, check } = parse(args);
  if (!from) throw new ConfigError(USAGE);
  const { place, backup } = await find(config, from);
  const { tables, pictures, takenAt, version } = backup.manifest;
  const rows = tables.reduce((sum, part) => sum + part.rows, 0);
  const what = `표 ${tables.length}개 ${rows}행, 이미지 파일 ${pictures.rows}개`;
  say(`${backup.name}: ${takenAt}에 ${version} 버전에서 만든 백업입니다 (${what})`);
  if (check) {
    await checkBackup(place, backup);
    return say('모든 파일이 백업할 때와 같습니다');
  }
  const applied = await putBack(config, place, backup);
  say('복원했습니다. 모든 표와 이미지가 백업과 같은지 확인했습니다');
  if (applied > 0) say(`데이터베이스 구조를 갱신했습니다 (${applied}건)`);
  if (pictures.missing.length > 0) {
    process.stderr.write(
      `경고: 이미지 파일 ${pictures.missing.length}개는 백업할 때 이미 없었습니다.\n`,
    );
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { from: { type: 'string' }, check: { type: 'boolean' } } })
      .values;
  } catch {
    throw new ConfigError(USAGE);
  }
}

/** One by its name, or the newest of a place. */
async function find(config: Config, from: string): Promise<{ place: Place; backup: KeptBackup }> {
  const [, folder = '', name = ''] = /^(.*?)[\\/]*([^\\/]*)[\\/]*$/.exec(from) ?? [];
  if (!isBackupName(name)) {
    const place = await openPlace(config, from);
    const backup = await findNewest(place);
    if (!backup) throw new BackupError(`백업이 없습니다: ${from}`);
    return { place, backup };
  }
  const place = await openPlace(config, folder || '.');
  const manifest = await readManifest(place, name);
  if (!manifest) throw new BackupError(`백업이 없거나 끝까지 만들어지지 않았습니다: ${from}`);
  return { place, backup: { name, manifest } };
}

async function putBack(config: Config, place: Place, backup: KeptBackup): Promise<number> {
  const { databaseUrl, dataDir } = config;
  prepareDataDir(dataDir);
  const database = databaseUrl
    ? await openServer(databaseUrl).catch((error) => {
        throw new DatabaseUnreachable(error);
      })
    : await openEmbedded(dataDir);
  try {
    return await restoreBackup({ database, objects: await openStore(config) }, place, backup);
  } finally {
    await database.close();
  }
}

function say(line: string): void {
  process.stdout.write(`· ${line}\n`);
}
