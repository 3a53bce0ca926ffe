import type { Db } from '#db/client.ts';
import {
  makeActivity,
  makeAlias,
  makeCustomer,
  makeGalleryImage,
  makeHours,
  makeLicense,
  makeNews,
  makeOption,
  makeOptionMapping,
  makePost,
  makeReview,
  makeSignage,
  makeTakedown,
  makeVenue,
} from '#db/factories.ts';

/** What stands in every field, by who may read it. In slugs as well, so plain letters. */
export const MARK = {
  /** For verified adults, whatever the gate. */
  contact: 'zz-contact',
  /** For verified adults, unless the gate is `blur`. */
  text: 'zz-text',
  /** For everyone, unless the gate is `site`. */
  open: 'zz-open',
  /** For nobody but staff and its author. */
  unpublished: 'zz-unpublished',
} as const;

/** Longer than the preview of the latest news, so that a cut text does not hold the mark. */
const OPENING = '누구나 볼 수 있는 소식의 앞부분이 여기에 먼저 길게 나옵니다. ';

/** One venue and one post with a mark in every field; found by searching for 달빛. */
export async function fillMarkedContent(db: Db) {
  const { contact, text, open, unpublished } = MARK;
  const contacts = { phone: `02-${contact}`, kakaoId: contact, telegramId: contact };
  const venue = await makeVenue(db, {
    ...contacts,
    email: `${contact}@example.com`,
    name: `달빛 ${open}`,
    slug: `${open}-venue`,
    address: `서울 강남구 ${open}`,
    latitude: 37.5,
    longitude: 127.03,
    features: [open],
    licenseNumber: open,
    description: text,
  });
  const { id: userId } = await makeCustomer(db, { isAdultVerified: true });
  await makeHours(db, venue.id, 'always-open');
  await makeNews(db, venue.id, { message: `오래된 ${text}`, createdAt: new Date(0) });
  await makeNews(db, venue.id, { message: OPENING + text });
  const written = { userId, content: text, imageUrl: `/objects/${text}` };
  const review = await makeReview(db, venue.id, { ...written, isApproved: true });
  await makeReview(db, venue.id, { userId, content: unpublished });
  const blinded = await makeReview(db, venue.id, {
    userId,
    content: unpublished,
    imageUrl: `/objects/${unpublished}`,
    isApproved: true,
    blindedUntil: new Date('2030-01-01'),
  });
  await makeTakedown(db, blinded.id, {
    requesterName: unpublished,
    requesterEmail: `${unpublished}@example.kr`,
    reason: unpublished,
    objection: unpublished,
    state: 'blinded',
  });
  await makeLicense(db, venue.id, { ...contacts, businessName: open });
  await makeSignage(db, venue.id, { signageName: open });
  await makeGalleryImage(db, venue.id, { imageUrl: `/objects/${open}`, caption: open });
  await makeOptionMapping(db, venue.id, (await makeOption(db, { name: open })).id);
  await makeActivity(db, {
    venueId: venue.id,
    venueName: venue.name,
    venueSlug: venue.slug,
    message: `${venue.name}의 영업시간이 변경되었습니다`,
  });
  const alias = await makeAlias(db, venue.id, { alias: `${open}-alias` });
  const post = await makePost(db, {
    title: `달빛 산책 ${open}`,
    slug: `${open}-post`,
    content: open,
    isPublished: true,
    publishedAt: new Date(0),
  });
  await makePost(db, { title: `달빛 ${unpublished}`, content: unpublished });
  return { venue, alias, post, review };
}
