import type { VenueForm, VenueImage, VenueReplacement } from '#contract/venues/forms.ts';
import { isWebUrl, SLUG_TAKEN } from '#contract/venues/forms.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { violatedConstraint } from '#db/client.ts';
import { venues } from '#db/schema/index.ts';
import { DEFAULT_BUSINESS_TYPE } from '#domain/business-type.ts';
import { DEFAULT_STARS, storedFromForm } from '#domain/figures/rating.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { withdrawActivities } from '#server/activities/service.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict } from '#server/http/errors.ts';
import { attachObject, detachObject, detachObjects } from '#server/objects/service.ts';
import { firstStamps } from './checks.ts';
import {
  lockVenue,
  requireUnchanged,
  requireWholePlace,
  saveChanges,
  tellRegistered,
} from './edit.ts';
import { changeSlug, claimSlug } from './names.ts';
import { lastPlace } from './order.ts';
import type { VenueRow } from './present.ts';
import { getVenue } from './service.ts';
import { updateWindows } from './windows.ts';

export async function createVenue(ctx: Ctx, form: VenueForm): Promise<Venue> {
  const staff = requirePermission(ctx.actor, 'venues');
  const { rating = DEFAULT_STARS, thumbnailImage = null, isDraft = false, ...rest } = form;
  const { thumbnailFocus, images = [], ...fields } = rest;
  requireWholePlace(fields);
  return inTransaction(ctx, async (tx) => {
    await claimSlug(tx, form.slug);
    const values = {
      businessType: DEFAULT_BUSINESS_TYPE,
      ...fields,
      rating: storedFromForm(rating),
      thumbnailImage: await toPicture(tx, thumbnailImage),
      ...toFocus(thumbnailFocus ?? null),
      images: await keepPictures(tx, images),
      isActive: !isDraft,
      publishedAt: isDraft ? null : tx.now,
      displayOrder: await lastPlace(tx, form.categoryId),
    };
    const [row] = await tx.db
      .insert(venues)
      .values({
        ...values,
        ...firstStamps(fields, tx.now),
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      .returning();
    if (!row) throw new Error('the insert returned no row');
    await updateWindows(tx, [row.id]);
    await recordChange(tx, staff, {
      action: 'venue.create',
      entity: 'venue',
      entityId: row.id,
      after: values,
    });
    if (!isDraft) await tellRegistered(tx, row);
    return getVenue(tx, row.id);
  }).catch(asSlugConflict);
}

/** Fields that are left out stay as they are. */
export async function replaceVenue(
  ctx: Ctx,
  venueId: number,
  {
    updatedAt,
    rating,
    thumbnailImage,
    thumbnailFocus,
    images,
    isDraft,
    ...fields
  }: VenueReplacement,
): Promise<Venue> {
  const staff = requirePermission(ctx.actor, 'venues');
  return inTransaction(ctx, async (tx) => {
    const row = await lockVenue(tx, venueId);
    requireUnchanged(row, updatedAt);
    const changes: Partial<VenueRow> = fields;
    if (rating !== undefined) changes.rating = storedFromForm(rating);
    if (thumbnailImage !== undefined) {
      changes.thumbnailImage = await replacePicture(tx, row, thumbnailImage);
    }
    if (thumbnailFocus !== undefined) Object.assign(changes, toFocus(thumbnailFocus));
    if (images !== undefined) changes.images = await replacePictures(tx, row, images);
    // What is published stays so; hiding it is another matter.
    if (isDraft === false && row.publishedAt === null) changes.isActive = true;
    const { slug = row.slug, categoryId = row.categoryId } = fields;
    if (slug !== row.slug) await changeSlug(tx, row, slug);
    if (categoryId !== row.categoryId) changes.displayOrder = await lastPlace(tx, categoryId);
    await saveChanges(tx, staff, row, changes);
    return getVenue(tx, venueId);
  }).catch(asSlugConflict);
}

/** Puts earlier values of a venue back, as the log of changes has them. */
export async function putBackVenue(
  ctx: Ctx,
  venueId: number,
  before: Partial<VenueRow>,
): Promise<void> {
  const staff = requirePermission(ctx.actor, 'venues');
  await inTransaction(ctx, async (tx) => {
    const row = await lockVenue(tx, venueId);
    const { slug = row.slug, thumbnailImage, images } = before;
    if (thumbnailImage !== undefined) await replacePicture(tx, row, thumbnailImage);
    if (images !== undefined) await replacePictures(tx, row, images);
    if (slug !== row.slug) await changeSlug(tx, row, slug);
    if (before.publishedAt === null && row.publishedAt) {
      await withdrawActivities(tx, 'venue_created', [{ venueId, at: row.publishedAt }]);
    }
    await saveChanges(tx, staff, row, before);
  }).catch(asSlugConflict);
}

export async function setVenueImage(
  ctx: Ctx,
  venueId: number,
  { imageURL, updatedAt }: VenueImage,
): Promise<{ objectPath: string; updatedAt: string }> {
  const staff = requirePermission(ctx.actor, 'venues');
  return inTransaction(ctx, async (tx) => {
    const row = await lockVenue(tx, venueId);
    requireUnchanged(row, updatedAt);
    const objectPath = await attachObject(tx, imageURL);
    if (objectPath !== row.thumbnailImage) await detachObject(tx, row.thumbnailImage);
    // Where another picture is cut has nothing to do with this one.
    const saved = await saveChanges(tx, staff, row, {
      thumbnailImage: objectPath,
      ...toFocus(null),
    });
    return { objectPath, updatedAt: formatIsoOffset(saved.updatedAt) };
  });
}

async function replacePicture(tx: Ctx, row: VenueRow, address: string | null) {
  if (address === row.thumbnailImage) return address;
  const picture = await toPicture(tx, address);
  if (picture !== row.thumbnailImage) await detachObject(tx, row.thumbnailImage);
  return picture;
}

/** All of them are kept from now on; those that are left out no longer by this row. */
async function replacePictures(tx: Ctx, row: VenueRow, wanted: readonly string[]) {
  const pictures = await keepPictures(tx, wanted);
  await detachObjects(
    tx,
    row.images.filter((url) => !pictures.includes(url)),
  );
  return pictures;
}

async function keepPictures(tx: Ctx, urls: readonly string[]): Promise<string[]> {
  const kept: string[] = [];
  for (const url of urls) kept.push(await attachObject(tx, url));
  return kept;
}

function toFocus(focus: VenueForm['thumbnailFocus']) {
  return { thumbnailFocusX: focus?.x ?? null, thumbnailFocusY: focus?.y ?? null };
}

/** The address to store: an uploaded picture is kept from now on, one elsewhere is only named. */
async function toPicture(tx: Ctx, address: string | null): Promise<string | null> {
  return address === null || isWebUrl(address) ? address : attachObject(tx, address);
}

/** For writers who take no lock on names, such as a bulk import running at the same time. */
function asSlugConflict(error: unknown): never {
  if (violatedConstraint(error) === 'venues_slug_key') throw conflict(SLUG_TAKEN);
  throw error;
}
