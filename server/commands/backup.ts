import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Database } from '#db/client.ts';
import { DATA_DIR_IN_USE } from '#db/data-dir-lock.ts';
import { openEmbedded } from '#db/embedded.ts';
import { openServer } from '#db/server.ts';
import { BackupError } from '#server/backup/backup-error.ts';
import { makeBackup } from '#server/backup/make.ts';
import { ORDER_PATH, Outcome, signOrder } from '#server/backup/order.ts';
import { openPlace } from '#server/backup/place.ts';
import { toOutcome } from '#server/backup/serve.ts';
import { type Config, ConfigError } from '#server/config.ts';
import { openStore } from '#server/objects/open-store.ts';
import { sessionSecret } from '#server/start/session-secret.ts';
import { DatabaseUnreachable } from '#server/start/start-failure.ts';

const USAGE =
  '쓰는 법: npm run backup -- [--to <폴더 또는 s3://버킷/폴더>] [--keep <남길 개수>]. --to가 없으면 BACKUP_TO에 만듭니다';

interface Wanted {
  to: string;
  keep: number | null;
}

/** Makes a backup now, beside the running server or through it. */
export async function backUp(config: Config, args: string[]): Promise<void> {
  const wanted = readArguments(config, args);
  const outcome = await carryOut(config, wanted);
  if ('failure' in outcome) throw new BackupError(outcome.failure);
  const { name, tables, rows, pictures, missing, removed } = outcome;
  process.stdout.write(
    `· 백업했습니다: ${wanted.to.replace(/\/+$/, '')}/${name} (표 ${tables}개 ${rows}행, 이미지 파일 ${pictures}개)\n`,
  );
  if (removed > 0) process.stdout.write(`· 오래된 백업 ${removed}개를 지웠습니다\n`);
  if (missing > 0) {
    process.stderr.write(
      `경고: 이미지 저장소에 있어야 할 파일 ${missing}개가 없어 백업에 넣지 못했습니다.\n`,
    );
  }
}

function readArguments({ backup }: Config, args: string[]): Wanted {
  const values = parse(args);
  const to = values.to ?? backup.to;
  if (!to || (values.keep !== undefined && !/^[1-9]\d{0,2}$/.test(values.keep))) {
    throw new ConfigError(USAGE);
  }
  // Somewhere else nothing is removed unless one says so.
  const usual = values.to === undefined ? backup.keep : null;
  return {
    to: to.startsWith('s3:') ? to : resolve(to),
    keep: values.keep === undefined ? usual : Number(values.keep),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { to: { type: 'string' }, keep: { type: 'string' } } })
      .values;
  } catch {
    throw new ConfigError(USAGE);
  }
}

async function carryOut(config: Config, { to, keep }: Wanted): Promise<Outcome> {
  const place = await openPlace(config, to);
  const database = await open(config);
  if (!database) return askServer(config, { to, keep });
  try {
    const site = { database, objects: await openStore(config) };
    return toOutcome(await makeBackup(site, place, { now: new Date(), keep }));
  } finally {
    await database.close();
  }
}

/** Null while a server has the embedded database open. */
async function open({ databaseUrl, dataDir }: Config): Promise<Database | null> {
  if (databaseUrl) {
    return openServer(databaseUrl, { poolSize: 2 }).catch((error) => {
      throw new DatabaseUnreachable(error);
    });
  }
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new BackupError(`백업할 데이터베이스가 없습니다: ${dataDir}`);
  }
  return openEmbedded(dataDir).catch((error) => {
    if (error.code === DATA_DIR_IN_USE) return null;
    throw error;
  });
}

/** On this machine: only its server can have the folder open, except on a disk that hosts share. */
async function askServer(config: Config, wanted: Wanted): Promise<Outcome> {
  const host = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
  const address = new URL(`http://${host.includes(':') ? `[${host}]` : host}:${config.port}`);
  const order = signOrder(sessionSecret(config), { ...wanted, at: Date.now() });
  const answer = await fetch(new URL(ORDER_PATH, address), {
    method: 'POST',
    headers: { authorization: order },
  }).catch(() => null);
  const text = answer?.ok ? await answer.text().catch(() => '') : '';
  const outcome = text ? Outcome.safeParse(JSON.parse(text)) : null;
  if (outcome?.success) return outcome.data;
  throw new BackupError(
    `데이터 폴더를 쓰고 있는 서버(${address.host})에 백업을 맡기지 못했습니다. 서버와 같은 PORT, HOST, SESSION_SECRET으로 실행해 주세요.`,
  );
}
