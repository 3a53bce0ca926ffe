import { DATA_DIR_IN_USE, DATA_DIR_LOST } from '#db/data-dir-lock.ts';
import { DATABASE_LOST } from '#db/embedded-engine.ts';
import { BackupError, PlaceAway } from '#server/backup/backup-error.ts';
import { ConfigError } from '#server/config.ts';
import { StorageAway } from '#server/http/errors.ts';

/** The server of DATABASE_URL could not be opened, whatever the driver calls the reason. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    super(rootOf(cause).message, { cause });
  }
}

const FOLDER_FAULTS = [
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'EEXIST',
  'ENOTEMPTY',
  'ENOSPC',
  'EDQUOT',
  'EIO',
];

/** By Postgres' codes; one of two characters stands for the whole class. */
const DATABASE_FAULTS: Readonly<Record<string, string>> = {
  '28': '사용자나 비밀번호가 맞지 않거나 서버가 이 접속을 허용하지 않습니다',
  '3D000': '그런 이름의 데이터베이스가 없습니다',
  '25006': '읽기 전용입니다. 쓰기를 받는 주 서버의 주소를 적어 주세요',
  '42501': '이 사용자에게는 스키마와 표를 만들 권한이 없습니다',
  '53300': '서버가 받을 수 있는 연결이 모두 쓰이고 있습니다',
  '57P03': '서버가 아직 연결을 받지 않습니다',
};

/** One line for everything an operator can mend; a stack for what only we can. */
export function explain(error: unknown): string {
  const { code, message, path, port, syscall } = error as NodeJS.ErrnoException & { port?: number };
  if (error instanceof BackupError) return message;
  if (error instanceof ConfigError) return `설정 오류: ${message}`;
  if (code === 'EADDRINUSE') return `포트 ${port}은(는) 이미 쓰이고 있습니다. PORT를 바꿔 주세요.`;
  if (syscall === 'listen' || syscall === 'getaddrinfo') {
    return `HOST와 PORT가 가리키는 곳에서 접속을 받을 수 없습니다: ${message}`;
  }
  if (code === DATA_DIR_IN_USE) return `데이터 폴더를 다른 프로세스가 쓰고 있습니다: ${message}`;
  if (code === DATA_DIR_LOST) {
    return `데이터 폴더를 다른 프로세스가 넘겨받아 서버를 끝냅니다: ${message}`;
  }
  if (code === DATABASE_LOST) {
    return `내장 데이터베이스가 멈춰 서버를 끝냅니다 (database lost): ${message}`;
  }
  if (error instanceof PlaceAway) {
    return `백업 저장소를 쓸 수 없습니다 (BACKUP_TO): ${rootOf(error).message}`;
  }
  if (error instanceof StorageAway) {
    return `이미지 저장소를 쓸 수 없습니다 (S3_*): ${rootOf(error).message}`;
  }
  const fault = databaseFault(error);
  if (fault) return `데이터베이스 서버를 쓸 수 없습니다 (DATABASE_URL): ${fault}`;
  if (path && FOLDER_FAULTS.includes(code ?? '')) {
    return `데이터 폴더에 쓸 수 없습니다: ${path} (${code})`;
  }
  return `시작하지 못했습니다: ${(error as Error).stack ?? message}`;
}

function databaseFault(error: unknown): string | null {
  const { code = '', message } = rootOf(error);
  if (message.includes('pg_trgm')) {
    return `검색에 쓰는 확장을 만들 수 없습니다. 관리자로 CREATE EXTENSION pg_trgm; 을 한 번 실행해 주세요 (${message})`;
  }
  const told = DATABASE_FAULTS[code] ?? DATABASE_FAULTS[code.slice(0, 2)];
  if (!told && !(error instanceof DatabaseUnreachable)) return null;
  // An attempt at several addresses has no message of its own.
  const detail = (message || code).split('\n')[0];
  return told ? `${told} (${detail})` : `연결할 수 없습니다 (${detail})`;
}

/** The SQL builder and we wrap what the driver threw. */
function rootOf(error: unknown): NodeJS.ErrnoException {
  const { cause } = error as Error;
  return cause instanceof Error ? rootOf(cause) : (error as NodeJS.ErrnoException);
}
