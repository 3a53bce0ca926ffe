import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file so that it is there, whole and under its name, after a power cut as well. Under
 * another name until it is complete: readers never see half of it.
 */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  // Mails hold codes and links that open accounts: for the owner's eyes only.
  const firstNew = await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = draftOf(path);
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  // A name lasts when its folder is synced, and that of a new folder with the one above.
  const topmost = firstNew ? dirname(firstNew) : folder;
  for (let at = folder; at.length >= topmost.length; at = dirname(at)) await syncFolder(at);
}

/** Where a file is written until it is complete; a process that ended may have left it behind. */
export function draftOf(path: string): string {
  return `${path}.part`;
}

export async function syncFolder(folder: string): Promise<void> {
  // Windows has no such call; its file systems keep names by their journal.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
