import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { ObjectStore } from '#server/http/deps.ts';
import { diskStore } from './store.ts';

/** Where this site keeps its pictures. */
export async function openStore(config: Config): Promise<ObjectStore> {
  if (!config.bucket) return storeOnDisk(config);
  // Loaded only then: it takes a while, and most sites have none.
  const { bucketStore } = await import('./bucket.ts');
  return bucketStore(config.bucket);
}

export function storeOnDisk({ dataDir }: Config): ObjectStore {
  return diskStore(join(dataDir, 'objects'));
}
