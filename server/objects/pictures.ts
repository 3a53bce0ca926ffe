import sharp from 'sharp';
import type { Db } from '#db/client.ts';
import { objects } from '#db/schema/index.ts';
import type { ObjectStore } from './store.ts';

/** The widths pages ask for, smallest first. */
export const PICTURE_WIDTHS = [480, 960] as const;
const PLACEHOLDER_WIDTH = 16;

interface Picture {
  id: string;
  svg: string;
  width: number;
  height: number;
}

/** Stores a drawn picture of the demo content like an uploaded one; returns its address. */
export async function saveDemoPicture(
  db: Db,
  store: ObjectStore,
  picture: Picture,
): Promise<string> {
  const widths = PICTURE_WIDTHS.filter((width) => width <= picture.width);
  // Drawn once at the largest width; the smaller ones come from its pixels.
  const { data, info } = await sharp(Buffer.from(picture.svg))
    .resize(Math.max(...widths))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scaled = (width: number) => sharp(data, { raw: info }).resize(width);
  const [placeholder] = await Promise.all([
    scaled(PLACEHOLDER_WIDTH).webp({ quality: 40 }).toBuffer(),
    ...widths.map(async (width) => {
      const bytes = await scaled(width).webp({ quality: 78, effort: 2 }).toBuffer();
      await store.put(`${picture.id}/${width}.webp`, bytes);
    }),
  ]);
  await db
    .insert(objects)
    .values({
      id: picture.id,
      ownerKind: 'demo',
      width: picture.width,
      height: picture.height,
      widths,
      placeholder: `data:image/webp;base64,${placeholder.toString('base64')}`,
      attachedAt: new Date(),
    })
    .onConflictDoNothing();
  return `/objects/${picture.id}`;
}
