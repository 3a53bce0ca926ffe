import sharp from 'sharp';
import { objectsApi } from '#contract/objects.ts';
import type { Client, TestApp } from './app.ts';

/** Uploads a small photograph as that person and returns its address. */
export async function uploadPicture(
  { app }: Pick<TestApp, 'app'>,
  client: Client,
  { fileName = 'a.jpg', artist = 'nobody' } = {},
): Promise<string> {
  const body = { filename: fileName, contentType: 'image/jpeg' };
  const { url, uploadURL } = (await client.call(objectsApi.createUpload, { body })).json();
  const payload = await sharp({
    create: { width: 1_000, height: 500, channels: 3, background: '#345' },
  })
    .withExif({ IFD0: { Artist: artist } })
    .jpeg()
    .toBuffer();
  const headers = { 'content-type': 'image/jpeg' };
  const answer = await app.inject({ method: 'PUT', url, payload, headers });
  if (answer.statusCode !== 201) throw new Error(`upload: ${answer.statusCode} ${answer.body}`);
  return uploadURL;
}
