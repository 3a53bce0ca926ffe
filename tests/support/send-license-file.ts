import { urlOf } from '#contract/endpoint.ts';
import { LICENSE_PART_BYTES, licenseFilesApi } from '#contract/license-files/files.ts';
import type { Client } from './app.ts';
import { fileNameOf } from './license-file.ts';

/** Sends a file in parts, as the screen does, and returns the answer to the last of them. */
export async function sendLicenseFile(
  staff: Client,
  file: Buffer,
  { fileName = fileNameOf(), partBytes = LICENSE_PART_BYTES } = {},
) {
  const body = { fileName, totalBytes: file.length };
  const { id } = (await staff.call(licenseFilesApi.create, { body })).json();
  let from = 0;
  for (;;) {
    const part = file.subarray(from, from + partBytes);
    const answer = await sendPart(staff, id, from, part);
    from += part.length;
    if (answer.statusCode !== 200 || from >= file.length) return answer;
  }
}

export function sendPart(staff: Client, fileId: number, from: number, part: Buffer) {
  return staff.inject({
    method: 'PUT',
    url: urlOf(licenseFilesApi.append, { params: { fileId }, query: { from } }),
    headers: { 'content-type': 'application/octet-stream' },
    payload: part,
  });
}
