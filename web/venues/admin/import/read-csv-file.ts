import { MAX_CSV_BYTES } from '#contract/venues/csv.ts';

/** For what is sent beside the file. */
const ROOM_BYTES = 1_000;

/**
 * The text of a file from a spreadsheet: UTF-8, or what Korean Excel writes by default. Null where
 * it is more than the server takes.
 */
export async function readCsvFile(file: Blob): Promise<string | null> {
  if (file.size > MAX_CSV_BYTES) return null;
  const csv = decode(await file.arrayBuffer());
  // On the wire Hangul takes more than in the old encoding, and every line break two characters.
  const { size } = new Blob([JSON.stringify(csv)]);
  return size > MAX_CSV_BYTES - ROOM_BYTES ? null : csv;
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('euc-kr').decode(bytes);
  }
}
