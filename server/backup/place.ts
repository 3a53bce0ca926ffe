import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { type Config, ConfigError } from '#server/config.ts';
import { diskPlace } from './place-disk.ts';

/** A folder or a part of a bucket that backups are kept in. Paths in it have slashes. */
export interface Place {
  /** Resolves when the file would outlast a power cut. */
  write(path: string, bytes: Readable): Promise<void>;
  /** Null when there is no such file. */
  read(path: string): Promise<Readable | null>;
  /** Every file below a folder. */
  files(folder: string): AsyncIterable<{ path: string; size: number }>;
  /** The folders it has at its top. */
  folders(): Promise<string[]>;
  removeFile(path: string): Promise<void>;
  removeFolder(folder: string): Promise<void>;
  /** Under which name a folder is written until it is whole. */
  draftOf(folder: string): string;
  /** All of the draft is written: it gets its name. */
  complete(folder: string): Promise<void>;
}

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*))?$/;

/** Opens `s3://bucket/prefix`, or a folder. */
export async function openPlace(config: Config, address: string): Promise<Place> {
  if (!address.startsWith('s3:')) return diskPlace(resolve(address));
  const [, name, prefix = ''] = BUCKET.exec(address) ?? [];
  if (!name) throw new ConfigError(`${address} is no bucket: write s3://bucket/folder`);
  const storage = config.backup.storage ?? config.bucket;
  if (!storage) {
    throw new ConfigError(`BACKUP_S3_ENDPOINT or S3_ENDPOINT must be set to reach ${address}`);
  }
  const folder = prefix.replace(/\/+$/, '');
  const isWithPictures =
    config.bucket?.name === name && config.bucket.endpoint === storage.endpoint;
  // Anybody may be let in to the pictures there, and nobody to a backup.
  if (isWithPictures && /^(|pictures|incoming)(\/|$)/.test(folder)) {
    throw new ConfigError(
      `${address} lies among the pictures of the site: write a folder of its own, such as s3://${name}/backups`,
    );
  }
  // Loaded only then, as for pictures.
  const { bucketPlace } = await import('./place-bucket.ts');
  return bucketPlace(storage, name, folder === '' ? '' : `${folder}/`);
}
