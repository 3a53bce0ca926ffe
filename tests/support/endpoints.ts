import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Definition } from '#contract/endpoint.ts';
import { PROJECT_ROOT } from '#db/root.ts';

export interface ListedEndpoint {
  /** As in code: `reviewsApi.list`. */
  name: string;
  method: string;
  path: string;
  definition: Definition;
}

/** Every call of the contract. */
export async function listEndpoints(): Promise<ListedEndpoint[]> {
  const folder = join(PROJECT_ROOT, 'contract');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const found: ListedEndpoint[] = [];
  for (const file of files.filter((name) => /(?<!\.test)\.ts$/.test(name)).sort()) {
    const exported = await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href);
    for (const [api, endpoints] of Object.entries(exported)) {
      if (!api.endsWith('Api')) continue;
      for (const [key, definition] of Object.entries(endpoints as Record<string, Definition>)) {
        const { method, path } = definition;
        found.push({ name: `${api}.${key}`, method, path, definition });
      }
    }
  }
  return found;
}
