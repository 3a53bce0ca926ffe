import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Config } from '#server/config.ts';
import { openStorage } from '#server/objects/storage-client.ts';
import { PlaceAway } from './backup-error.ts';
import type { Place } from './place.ts';

const ANSWER_TIMEOUT_MS = 60_000;

/** Keeps backups in a bucket of S3-compatible storage, below a prefix. */
export function bucketPlace(
  storage: NonNullable<Config['backup']['storage']>,
  Bucket: string,
  prefix: string,
): Place {
  const client = openStorage(storage, ANSWER_TIMEOUT_MS);

  async function* pages(folder: string, Delimiter?: string) {
    let ContinuationToken: string | undefined;
    do {
      const Prefix = prefix + folder;
      const command = new ListObjectsV2Command({ Bucket, Prefix, Delimiter, ContinuationToken });
      const page = await client.send(command).catch(refuse);
      yield page;
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  async function* files(folder: string) {
    for await (const { Contents = [] } of pages(`${folder}/`)) {
      for (const { Key, Size = 0 } of Contents) {
        if (Key) yield { path: Key.slice(prefix.length), size: Size };
      }
    }
  }

  async function removeFile(path: string): Promise<void> {
    await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + path })).catch(refuse);
  }

  return {
    async write(path, bytes) {
      // In parts, since nobody knows how long a packed table becomes.
      const params = { Bucket, Key: prefix + path, Body: bytes };
      await new Upload({ client, params }).done().catch(refuse);
    },
    async read(path) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + path }));
        return Body as Readable;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw away(error);
      }
    },
    files,
    async folders() {
      const found: string[] = [];
      for await (const { CommonPrefixes = [] } of pages('', '/')) {
        for (const { Prefix = '' } of CommonPrefixes) {
          found.push(Prefix.slice(prefix.length).replace(/\/$/, ''));
        }
      }
      return found;
    },
    removeFile,
    async removeFolder(folder) {
      // Its manifest first: cut short, what is left must not look like a whole backup.
      await removeFile(`${folder}/manifest.json`);
      for await (const { path } of files(folder)) await removeFile(path);
    },
    // Nothing can be renamed there: a folder is whole once it has its manifest.
    draftOf: (folder) => folder,
    complete: async () => {},
  };
}

function refuse(cause: unknown): never {
  throw away(cause);
}

function away(cause: unknown): PlaceAway {
  return new PlaceAway('the storage of backups is away', { cause });
}
