import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openPlace } from './place.ts';

const STORAGE = {
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_REGION: 'r',
  S3_BUCKET: 'shop',
  S3_ACCESS_KEY_ID: 'k',
  S3_SECRET_ACCESS_KEY: 's',
};

test.each(['s3://shop', 's3://shop/', 's3://shop/pictures', 's3://shop/incoming/backups'])(
  '%s, where visitors may be let in to pictures, is no place for backups',
  async (address) => {
    await expect(openPlace(readConfig(STORAGE), address)).rejects.toThrow('a folder of its own');
  },
);

test.each(['s3://shop/backups', 's3://vault', 's3://vault/pictures', './backups'])(
  '%s is a place for them',
  async (address) => {
    await expect(openPlace(readConfig(STORAGE), address)).resolves.toBeDefined();
  },
);

test('a bucket needs a storage, and a name', async () => {
  await expect(openPlace(readConfig({}), 's3://vault')).rejects.toThrow('BACKUP_S3_ENDPOINT');
  await expect(openPlace(readConfig(STORAGE), 's3:vault')).rejects.toThrow('s3://bucket/folder');
});
