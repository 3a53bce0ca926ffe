import sharp from 'sharp';
import { urlOf } from '#contract/endpoint.ts';
import { objectsApi } from '#contract/objects.ts';
import { wait } from './disturbances.ts';
import { type Account, send, type Tally } from './writers.ts';

/** Nobody may have many that they do not use, and these are used by nobody. */
const PAUSE_BETWEEN_MS = 1_000;

interface Sending {
  origin: string;
  accounts: readonly Account[];
  isOver: () => boolean;
  tally: Tally;
}

/** One picture after the other into the bucket, of one member after the other. */
export async function sendPictures({ origin, accounts, isOver, tally }: Sending): Promise<void> {
  const picture = { width: 400, height: 300, channels: 3 as const, background: '#345' };
  const bytes = await sharp({ create: picture }).jpeg().toBuffer();
  for (let turn = 0; !isOver(); turn += 1) {
    await wait(PAUSE_BETWEEN_MS);
    const authorization = `Bearer ${accounts[turn % accounts.length]?.token}`;
    const call = (path: string, body: object) =>
      send(tally, `${origin}${path}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const asked = await call(urlOf(objectsApi.createUpload, {}), {
      filename: 'a.jpg',
      contentType: 'image/jpeg',
    });
    if (asked === null) continue;
    const { url, fields, uploadURL } = JSON.parse(asked);
    if (!(await intoBucket(url, fields, bytes))) continue;
    const finished = await call(urlOf(objectsApi.finishUpload, {}), { uploadURL });
    if (finished !== null) tally.acknowledgedPictures.push(JSON.parse(finished).imageUrl);
  }
}

/** What the bucket answers is not ours; where it is away, nothing was acknowledged. */
async function intoBucket(url: string, fields: Record<string, string>, bytes: Buffer) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }));
  try {
    return (await fetch(url, { method: 'POST', body: form })).ok;
  } catch {
    return false;
  }
}

/** Acknowledged pictures that are not handed out any more. */
export async function findLostPictures(origin: string, { acknowledgedPictures }: Tally) {
  const lost: string[] = [];
  for (const address of acknowledgedPictures) {
    const answer = await fetch(`${origin}${address}`);
    await answer.arrayBuffer();
    if (!answer.ok) lost.push(address);
  }
  return lost;
}
