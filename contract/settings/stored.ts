import * as z from 'zod/mini';
import { Settings } from './settings.ts';

// Apart from `settings.ts`: what stands here is told to staff alone.

export const StoredSettings = z.extend(Settings, {
  /** Whoever knows the key can speak for the site; empty means that nothing is sent. */
  indexNow: z.object({ key: z.string() }),
});
export type StoredSettings = z.infer<typeof StoredSettings>;
