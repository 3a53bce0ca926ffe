import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import type { Part } from './manifest.ts';
import type { Place } from './place.ts';

const LINES_AT_ONCE = 500;

/** Packs lines into one file as they come. */
export async function writePart(
  place: Place,
  path: string,
  lines: AsyncIterable<string[]>,
): Promise<Part> {
  const content = meter();
  const file = meter();
  let rows = 0;
  async function* bytes() {
    for await (const batch of lines) {
      rows += batch.length;
      const chunk = Buffer.from(`${batch.join('\n')}\n`);
      content.add(chunk);
      yield chunk;
    }
  }
  const gzip = createGzip();
  const packing = pipeline(bytes, gzip);
  // Heard below; until then it must not end the process.
  packing.catch(() => {});
  try {
    await place.write(path, Readable.from(metered(gzip, file)));
    await packing;
  } catch (error) {
    gzip.destroy();
    throw error;
  }
  return { rows, sha256: content.sha256(), file: { size: file.size(), sha256: file.sha256() } };
}

/** Throws, with the name of the file, unless it is byte for byte what was written. */
export async function checkPart(place: Place, path: string, { file }: Part): Promise<void> {
  const found = await openPart(place, path);
  const read = meter();
  for await (const chunk of found) read.add(chunk);
  if (read.size() !== file.size || read.sha256() !== file.sha256) throw damaged(path);
}

/** The lines of a part, some at a time. Call `checkPart` first. */
export async function* readPart(place: Place, path: string): AsyncGenerator<string[]> {
  const gunzip = createGunzip();
  const unpacking = pipeline(await openPart(place, path), gunzip);
  unpacking.catch(() => {});
  let rest = '';
  let lines: string[] = [];
  // Not by `readline`, which takes some characters of texts for ends of lines as well.
  for await (const chunk of gunzip.setEncoding('utf8')) {
    const [first = '', ...more] = (chunk as string).split('\n');
    rest += first;
    for (const next of more) {
      lines.push(rest);
      rest = next;
    }
    if (lines.length < LINES_AT_ONCE) continue;
    yield lines;
    lines = [];
  }
  await unpacking;
  if (lines.length > 0) yield lines;
}

export function damaged(path: string): BackupError {
  return new BackupError(`백업이 손상되어 쓸 수 없습니다: ${path}`);
}

async function openPart(place: Place, path: string): Promise<Readable> {
  const found = await place.read(path);
  if (!found) throw new BackupError(`백업에 있어야 할 파일이 없습니다: ${path}`);
  return found;
}

export function meter() {
  const hash = createHash('sha256');
  let size = 0;
  return {
    add(chunk: Uint8Array) {
      hash.update(chunk);
      size += chunk.length;
    },
    size: () => size,
    sha256: () => hash.digest('hex'),
  };
}

async function* metered(chunks: AsyncIterable<Buffer>, { add }: { add(chunk: Buffer): void }) {
  for await (const chunk of chunks) {
    add(chunk);
    yield chunk;
  }
}
