import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { MAX_IMAGE_BYTES } from '#contract/objects.ts';
import type { Config } from '#server/config.ts';
import type { ObjectStore } from '#server/http/deps.ts';
import { StorageAway } from '#server/http/errors.ts';
import { LINK_VALID_MS } from './links.ts';
import { openStorage } from './storage-client.ts';

/** Apart, so that a bucket can open the first to everyone and the second to nobody. */
const PICTURES = 'pictures/';
const INCOMING = 'incoming/';

/** Of one attempt: a picture has a megabyte at most. */
const ANSWER_TIMEOUT_MS = 10_000;
const FOREVER = 'public, max-age=31536000, immutable';

/** Keeps objects in a bucket of S3-compatible storage. */
export function bucketStore(config: NonNullable<Config['bucket']>): ObjectStore {
  const { name: Bucket, publicUrl } = config;
  const client = openStorage(config, ANSWER_TIMEOUT_MS);

  async function get(Key: string): Promise<GetObjectCommandOutput | null> {
    try {
      return await client.send(new GetObjectCommand({ Bucket, Key }));
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw away(error);
    }
  }

  const remove = (Key: string) =>
    client.send(new DeleteObjectCommand({ Bucket, Key })).then(() => {}, refuse);

  return {
    async put(key, bytes) {
      await client
        .send(
          new PutObjectCommand({
            Bucket,
            Key: PICTURES + key,
            Body: bytes,
            ContentType: 'image/webp',
            CacheControl: FOREVER,
          }),
        )
        .catch(refuse);
    },
    async open(key) {
      const found = await get(PICTURES + key);
      if (!found) return null;
      return { size: Number(found.ContentLength), stream: found.Body as Readable };
    },
    remove: (key) => remove(PICTURES + key),
    async *keys() {
      let after: string | undefined;
      do {
        const page = await client
          .send(new ListObjectsV2Command({ Bucket, Prefix: PICTURES, ContinuationToken: after }))
          .catch(refuse);
        for (const { Key } of page.Contents ?? []) if (Key) yield Key.slice(PICTURES.length);
        after = page.NextContinuationToken;
      } while (after);
    },
    addressOf: (key) => (publicUrl ? `${publicUrl}/${PICTURES}${key}` : null),
    incoming: {
      formFor: (id, contentType) =>
        createPresignedPost(client, {
          Bucket,
          Key: INCOMING + id,
          Expires: LINK_VALID_MS / 1_000,
          Fields: { 'Content-Type': contentType },
          Conditions: [
            ['content-length-range', 1, MAX_IMAGE_BYTES],
            ['eq', '$Content-Type', contentType],
          ],
        }),
      async read(id) {
        const found = await get(INCOMING + id);
        // Refused by the form already, and yet never read into memory unseen.
        if (!found?.Body || Number(found.ContentLength) > MAX_IMAGE_BYTES) return null;
        return Buffer.from(await found.Body.transformToByteArray().catch(refuse));
      },
      remove: (id) => remove(INCOMING + id),
    },
  };
}

function refuse(cause: unknown): never {
  throw away(cause);
}

/** Whatever the storage said, trying again can mend it; the reason is for the log alone. */
function away(cause: unknown): StorageAway {
  return new StorageAway('unavailable', undefined, {}, { cause });
}
