import { DEFAULT_WEEK } from '#domain/hours/opening-hours.ts';
import { consentVersion } from '#domain/people/legal.ts';
import type { Client, TestApp } from './app.ts';
import { DESK_BODIES, DESK_ROWS } from './desk-calls.ts';
import { FIRST_DAY_BODIES, FIRST_DAY_ROWS } from './first-day-calls.ts';
import { MATCHING_BODIES, MATCHING_TABLE } from './matching-permissions.ts';
import { OWNER_BODIES, OWNER_ROWS } from './owner-calls.ts';

/** The columns of the table, in this order. */
export const WHO = [
  'visitor',
  'customer',
  'verified customer',
  'staff without level',
  'editor',
  'manager',
  'super',
] as const;

/** A uuid that no user has. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

// Venue 1 exists and nothing else: where a call about something unknown is allowed, it is 404.
// A write that succeeds for the first who may and then conflicts with itself is 409 for the rest.
const TABLE = `
GET    /api/activities                                200 200 200 200 200 200 200
GET    /api/categories                                200 200 200 200 200 200 200
GET    /api/settings                                  200 200 200 200 200 200 200
GET    /api/search?q=라운지                           200 200 200 200 200 200 200
GET    /api/search/suggestions?q=라운지               200 200 200 200 200 200 200
GET    /api/login                                     302 302 302 302 302 302 302
GET    /api/posts                                     200 200 200 200 200 200 200
GET    /api/posts/by-slug/없는-글                     404 404 404 404 404 404 404
GET    /api/post-previews?token=${'a'.repeat(43)}     404 404 404 404 404 404 404
GET    /api/venues                                    200 200 200 200 200 200 200
GET    /api/venues/figures                            200 200 200 200 200 200 200
GET    /api/venues/map                                200 200 200 200 200 200 200
GET    /api/venues/1/nearby                           200 200 200 200 200 200 200
GET    /api/venues/1                                  200 200 200 200 200 200 200
GET    /api/venues/by-slug/없는-곳                    404 404 404 404 404 404 404
GET    /api/venues/batch?ids[]=1                      200 200 200 200 200 200 200
GET    /api/venues/comparison?ids[]=1                 200 200 200 200 200 200 200
GET    /api/venues/updates/batch?ids[]=1              200 200 200 200 200 200 200
GET    /api/venues/1/updates                          200 200 200 200 200 200 200
GET    /api/venues/1/gallery                          200 200 200 200 200 200 200
GET    /api/venues/1/hours                            200 200 200 200 200 200 200
GET    /api/venues/1/special-hours                    200 200 200 200 200 200 200
GET    /api/venues/1/license-history                  200 200 200 200 200 200 200
GET    /api/venues/1/options                          200 200 200 200 200 200 200
GET    /api/venues/1/reviews                          200 200 200 200 200 200 200
GET    /api/venues/1/review-figures                   200 200 200 200 200 200 200
GET    /api/review-figures                            200 200 200 200 200 200 200
GET    /api/venues/1/posts                            200 200 200 200 200 200 200
GET    /api/venues/1/signage-history                  200 200 200 200 200 200 200
POST   /api/venues/1/contact                          204 204 204 204 204 204 204
POST   /api/venues/1/analytics/session                204 204 204 204 204 204 204
PATCH  /api/venues/1/analytics/session/${'a'.repeat(21)} 204 204 204 204 204 204 204
POST   /api/venues/1/analytics/session/${'a'.repeat(21)} 204 204 204 204 204 204 204
POST   /api/venues/1/analytics/click                  204 204 204 204 204 204 204
POST   /api/analytics/searches                        204 204 204 204 204 204 204
POST   /api/client-failures                           204 204 204 204 204 204 204
POST   /api/posts/99/analytics/session                404 404 404 404 404 404 404
POST   /api/venues/1/report                           201 201 201 201 201 201 201

POST   /api/customer/signup                           400 400 400 400 400 400 400
POST   /api/customer/login                            401 401 401 401 401 401 401
GET    /api/customer/me                               401 200 200 401 401 401 401
PATCH  /api/customer/me                               401 200 200 401 401 401 401
DELETE /api/customer/me                               401 403 403 401 401 401 401
GET    /api/customer/export                           401 200 200 401 401 401 401
GET    /api/customer/consents                         401 200 200 401 401 401 401
PUT    /api/customer/consents/marketing               401 200 200 401 401 401 401
GET    /api/customer/favorites                        401 200 200 401 401 401 401
GET    /api/customer/favorites/ids                    401 200 200 401 401 401 401
POST   /api/customer/favorites                        401 204 204 401 401 401 401
PUT    /api/customer/favorites/99                     401 404 404 401 401 401 401
DELETE /api/customer/favorites/99                     401 404 404 401 401 401 401
POST   /api/customer/adult-verification               401 403 403 401 401 401 401
POST   /api/customer/adult-verification/start         401 200 200 401 401 401 401
POST   /api/customer/email-verification               401 204 204 401 401 401 401
POST   /api/customer/email-verification/confirm       401 400 400 401 401 401 401
POST   /api/customer/password-reset                   202 202 202 202 202 202 202
POST   /api/customer/password-reset/confirm           400 400 400 400 400 400 400
POST   /unsubscribe?token=1.unknown                   400 400 400 400 400 400 400
POST   /api/customer/password                         401 400 400 401 401 401 401
GET    /api/customer/devices                          401 200 200 401 401 401 401
DELETE /api/customer/devices/99999                    401 404 404 401 401 401 401
POST   /api/customer/devices/sign-out-others          401 204 204 401 401 401 401
POST   /api/venues/1/reviews                          401 403 201 401 401 401 401
POST   /api/reviews/99/report                         401 403 404 401 401 401 401
GET    /api/customer/reviews                          401 200 200 401 401 401 401
DELETE /api/customer/reviews/99                       401 404 404 401 401 401 401
POST   /api/customer/reviews/99/objection             401 404 404 401 401 401 401
POST   /api/reviews/99/takedown                       404 404 404 404 404 404 404
POST   /api/object-storage/upload                     401 200 200 200 200 200 200
POST   /api/object-storage/uploaded                   401 400 400 400 400 400 400
POST   /api/objects/upload                            401 401 401 200 200 200 200

POST   /api/auth/login                                401 401 401 401 401 401 401
GET    /api/auth/user                                 401 401 401 200 200 200 200
POST   /api/auth/password                             401 401 401 400 400 400 400
GET    /api/auth/sessions                             401 401 401 200 200 200 200
DELETE /api/auth/sessions/unknown                     401 401 401 404 404 404 404
POST   /api/auth/sessions/end-others                  401 401 401 204 204 204 204
POST   /api/auth/password-link                        400 400 400 400 400 400 400

POST   /api/venues                                    401 401 401 403 201 409 409
PUT    /api/venues/99                                 401 401 401 403 404 404 404
PATCH  /api/venues/99                                 401 401 401 403 404 404 404
DELETE /api/venues/99                                 401 401 401 403 404 404 404
POST   /api/venues/99/restore                         401 401 401 403 404 404 404
GET    /api/admin/venues                              401 401 401 403 200 200 200
GET    /api/admin/venues/districts                    401 401 401 403 200 200 200
${DESK_ROWS}GET    /api/admin/venues/deleted                      401 401 401 403 200 200 200
PATCH  /api/venues/99/order                           401 401 401 403 404 404 404
PUT    /api/venues/99/place                           401 401 401 403 404 404 404
PUT    /api/venues/99/image                           401 401 401 403 404 404 404
GET    /api/venues/1/overview                         401 401 401 403 200 200 200
POST   /api/venues/99/checks                          401 401 401 403 404 404 404
GET    /api/venues/1/aliases                          401 401 401 403 200 200 200
POST   /api/venues/99/aliases                         401 401 401 403 404 404 404
DELETE /api/venues/1/aliases/99                       401 401 401 403 404 404 404
GET    /api/admin/export/venues.csv                   401 401 401 403 200 200 200
POST   /api/admin/import/venues                       401 401 401 403 200 200 200
PUT    /api/venues/99/hours                           401 401 401 403 404 404 404
POST   /api/venues/99/special-hours                   401 401 401 403 404 404 404
PATCH  /api/venues/1/special-hours/99                 401 401 401 403 404 404 404
DELETE /api/venues/1/special-hours/99                 401 401 401 403 404 404 404
POST   /api/venues/99/gallery                         401 401 401 403 404 404 404
PATCH  /api/venues/1/gallery/99                       401 401 401 403 404 404 404
DELETE /api/venues/1/gallery/99                       401 401 401 403 404 404 404
POST   /api/venues/99/signage-history                 401 401 401 403 404 404 404
PATCH  /api/venues/1/signage-history/99               401 401 401 403 404 404 404
DELETE /api/venues/1/signage-history/99               401 401 401 403 404 404 404
POST   /api/venues/99/updates                         401 401 401 403 404 404 404
PUT    /api/venues/1/updates/99                       401 401 401 403 404 404 404
DELETE /api/venues/1/updates/99                       401 401 401 403 404 404 404
POST   /api/venues/99/license-history                 401 401 401 403 404 404 404
PATCH  /api/venues/1/license-history/99               401 401 401 403 404 404 404
DELETE /api/venues/1/license-history/99               401 401 401 403 404 404 404
${MATCHING_TABLE}POST   /api/venues/99/options                         401 401 401 403 404 404 404
DELETE /api/venues/1/options/99                       401 401 401 403 404 404 404
PATCH  /api/venue-option-mappings/99                  401 401 401 403 404 404 404
GET    /api/venue-options                             401 401 401 403 200 200 200
POST   /api/venue-options                             401 401 401 403 201 409 409
PATCH  /api/venue-options/99                          401 401 401 403 404 404 404
DELETE /api/venue-options/99                          401 401 401 403 404 404 404
POST   /api/venue-options/99/restore                  401 401 401 403 404 404 404
POST   /api/categories                                401 401 401 403 201 409 409
PATCH  /api/categories/99                             401 401 401 403 404 404 404
PATCH  /api/categories/99/order                       401 401 401 403 404 404 404
DELETE /api/categories/99                             401 401 401 403 404 404 404

POST   /api/posts                                     401 401 401 403 201 409 409
PATCH  /api/posts/99                                  401 401 401 403 404 404 404
DELETE /api/posts/99                                  401 401 401 403 404 404 404
POST   /api/posts/preview                             401 401 401 403 200 200 200
POST   /api/posts/99/restore                          401 401 401 403 404 404 404
POST   /api/posts/99/preview-link                     401 401 401 403 404 404 404
GET    /api/admin/posts/deleted                       401 401 401 403 200 200 200
GET    /api/admin/venue-choices                       401 401 401 403 200 200 200
GET    /api/admin/reviews                             401 401 401 403 200 200 200
GET    /api/admin/reviews/counts                      401 401 401 403 200 200 200
PATCH  /api/admin/reviews/99                          401 401 401 403 404 404 404
POST   /api/admin/reviews/decisions                   401 401 401 403 200 200 200
GET    /api/admin/reports                             401 401 401 403 200 200 200
GET    /api/admin/reports/counts                      401 401 401 403 200 200 200
PATCH  /api/admin/reports/99                          401 401 401 403 404 404 404
GET    /api/admin/reviews/99/history                  401 401 401 403 404 404 404
GET    /api/admin/takedowns                           401 401 401 403 200 200 200
GET    /api/admin/takedowns/counts                    401 401 401 403 200 200 200
PATCH  /api/admin/takedowns/99                        401 401 401 403 404 404 404
PUT    /api/venues/99/review-pause                    401 401 401 403 404 404 404
DELETE /api/venues/99/review-pause                    401 401 401 403 404 404 404

GET    /api/analytics/overview?period=7days           401 401 401 403 200 200 200
GET    /api/analytics/charts?period=7days             401 401 401 403 200 200 200
GET    /api/analytics/venues/1                        401 401 401 403 200 200 200
GET    /api/analytics/venues/1/months/2026-10         401 401 401 403 200 200 200
GET    /api/admin/statistics                          401 401 401 403 200 200 200
GET    /api/admin/statistics/now                      401 401 401 403 200 200 200
GET    /api/admin/attention                           401 401 401 403 200 200 200

GET    /api/users                                     401 401 401 403 403 200 200
GET    /api/admin/prohibited-words                    401 401 401 403 403 200 200
POST   /api/admin/prohibited-words                    401 401 401 403 403 201 409
PATCH  /api/admin/prohibited-words/99                 401 401 401 403 403 404 404
DELETE /api/admin/prohibited-words/99                 401 401 401 403 403 404 404
GET    /api/admin/customers                           401 401 401 403 403 200 200
PATCH  /api/admin/customers/99                        401 401 401 403 403 404 404
PATCH  /api/admin/settings                            401 401 401 403 403 200 200
${FIRST_DAY_ROWS}GET    /api/admin/indexnow                            401 401 401 403 403 200 200
GET    /api/admin/jobs                                401 401 401 403 403 200 200
POST   /api/admin/jobs/mail/retry                     401 401 401 403 403 409 409
GET    /api/admin/audit-log                           401 401 401 403 403 200 200
GET    /api/admin/audit-log.csv                       401 401 401 403 403 200 200
GET    /api/admin/audit-log/actors                    401 401 401 403 403 200 200
POST   /api/admin/audit-log/99/restore                401 401 401 403 403 404 404

GET    /api/admin/backup                              401 401 401 403 403 403 200
POST   /api/admin/users                               401 401 401 403 403 403 201
PATCH  /api/admin/users/${NOBODY} 401 401 401 403 403 403 404
PATCH  /api/admin/users/${NOBODY}/account 401 401 401 403 403 403 404
PUT    /api/admin/users/${NOBODY}/active 401 401 401 403 403 403 404
DELETE /api/admin/users/${NOBODY}/sessions 401 401 401 403 403 403 404
POST   /api/admin/users/${NOBODY}/password-link 401 401 401 403 403 403 404

${OWNER_ROWS}
POST   /api/customer/consents                         401 204 204 401 401 401 401
POST   /api/customer/logout                           401 204 204 401 401 401 401
GET    /api/auth/sign-on                              200 200 200 200 200 200 200
GET    /api/login/callback                            302 302 302 302 302 302 302
GET    /api/logout                                    302 302 302 302 302 302 302
POST   /api/auth/logout                               204 204 204 204 204 204 204
`;

/** Bodies that are right in themselves, so that only the person decides. */
export const BODIES: Record<string, object> = {
  ...OWNER_BODIES,
  'POST /api/venues/1/analytics/session': { sessionId: 'a'.repeat(21), venueId: 1 },
  [`PATCH /api/venues/1/analytics/session/${'a'.repeat(21)}`]: { duration: 1, scrollDepth: 1 },
  [`POST /api/venues/1/analytics/session/${'a'.repeat(21)}`]: { duration: 1, scrollDepth: 1 },
  'POST /api/analytics/searches': { q: '바' },
  'POST /api/venues/1/analytics/click': { type: 'phone', sessionId: 'a'.repeat(21) },
  'POST /api/client-failures': {
    kind: 'render',
    part: 'page',
    page: '/',
    error: 'TypeError',
    frames: [],
  },
  'POST /api/posts/99/analytics/session': { sessionId: 'a'.repeat(21) },
  'POST /api/venues/1/report': { topic: 'closed' },
  'POST /api/reviews/99/report': { topic: 'abuse', reason: '다른 손님을 비난합니다.' },
  'POST /api/customer/login': { email: 'nobody@example.com', password: 'wrong password' },
  'PATCH /api/customer/me': { nickname: '새이름' },
  'DELETE /api/customer/me': { password: 'wrong password' },
  'PUT /api/customer/consents/marketing': { isGranted: true },
  'POST /api/customer/favorites': { venueIds: [1] },
  'POST /api/customer/adult-verification': {
    provider: 'demo',
    name: '홍예시',
    birthDate: '2020-01-01',
  },
  'POST /api/customer/consents': { kind: 'terms', version: consentVersion('terms') },
  'POST /api/customer/email-verification/confirm': { code: '000000' },
  'POST /api/customer/password-reset': { email: 'nobody@example.com' },
  'POST /api/customer/password-reset/confirm': { token: 'unknown', newPassword: 'a new password' },
  'POST /api/customer/password': { currentPassword: 'wrong', newPassword: 'a new password' },
  'POST /api/venues/1/reviews': {
    rating: 8,
    serviceRating: 8,
    atmosphereRating: 8,
    priceRating: 8,
    content: '조용하고 편안해서 다시 오고 싶은 곳입니다.',
  },
  'POST /api/object-storage/upload': { filename: 'a.png', contentType: 'image/png' },
  'POST /api/object-storage/uploaded': { uploadURL: '/objects/nobody' },
  'POST /api/auth/login': { username: 'nobody', password: 'wrong password' },
  'POST /api/venues': { name: '새 업소', slug: 'new-venue', categoryId: 1 },
  'PUT /api/venues/99': { name: '새 업소', slug: 'other-venue', categoryId: 1 },
  'PATCH /api/venues/99': { name: '새 이름' },
  'PATCH /api/venues/99/order': { displayOrder: 1 },
  'PUT /api/venues/99/place': { side: 'before', neighbourId: 1 },
  'PUT /api/venues/99/image': { imageURL: '/objects/AAAAAAAAAAAAAAAAAAAAAA' },
  'POST /api/venues/99/checks': { block: 'contact' },
  ...DESK_BODIES,
  'POST /api/venues/99/aliases': { alias: 'old-name' },
  'POST /api/admin/import/venues': { csv: '슬러그\nx', mode: 'check' },
  'POST /api/venues/99/special-hours': { date: '2026-12-25', isClosed: true },
  'PATCH /api/venues/1/special-hours/99': { isClosed: true },
  'POST /api/venues/99/gallery': { imageUrl: '/objects/AAAAAAAAAAAAAAAAAAAAAA' },
  'PATCH /api/venues/1/gallery/99': { caption: '입구' },
  'POST /api/venues/99/signage-history': { signageName: '여백', verifiedDate: '2026-11-01' },
  'PATCH /api/venues/1/signage-history/99': { signageName: '여백' },
  'POST /api/venues/99/updates': { message: '새 소식' },
  'PUT /api/venues/1/updates/99': { message: '새 소식' },
  ...MATCHING_BODIES,
  'POST /api/venues/99/license-history': { businessName: '여백' },
  'PATCH /api/venues/1/license-history/99': { businessName: '여백' },
  'PUT /api/venues/99/hours': DEFAULT_WEEK,
  'POST /api/venues/99/options': { optionId: 1 },
  'PATCH /api/venue-option-mappings/99': { additionalInfo: '2대' },
  'POST /api/venue-options': { name: '주차', slug: 'parking' },
  'PATCH /api/venue-options/99': { name: '주차' },
  'POST /api/categories': { name: '새 분류', slug: 'new-category' },
  'PATCH /api/categories/99': { name: '새 분류' },
  'PATCH /api/categories/99/order': { displayOrder: 1 },
  'POST /api/posts': { title: '글', slug: 'post', content: '본문' },
  'PATCH /api/posts/99': { title: '글' },
  'POST /api/posts/preview': { content: '**본문**' },
  'PATCH /api/admin/reviews/99': { isApproved: true },
  'POST /api/admin/reviews/decisions': { ids: [99], isApproved: true },
  'PATCH /api/admin/reports/99': { state: 'resolved' },
  'POST /api/customer/reviews/99/objection': { text: '사실만 적은 리뷰입니다.' },
  'POST /api/reviews/99/takedown': {
    requesterName: '홍예시',
    requesterEmail: 'requester@example.com',
    requesterRole: 'person',
    reason: '제 이름이 적혀 있어 내려 주시기를 요청합니다.',
  },
  'PATCH /api/admin/takedowns/99': { decision: 'refuse', reason: '사유가 분명하지 않음' },
  'PUT /api/venues/99/review-pause': { notice: '확인 중입니다.' },
  'POST /api/admin/prohibited-words': { word: '금지' },
  'PATCH /api/admin/prohibited-words/99': { category: 'hate' },
  'PATCH /api/admin/customers/99': { isSuspended: true, reason: '운영 원칙 위반' },
  'PATCH /api/admin/settings': { overnightRule: 'carry-over' },
  ...FIRST_DAY_BODIES,
  'POST /api/admin/users': {
    username: 'new-editor',
    email: 'new-editor@example.com',
    firstName: '새',
    lastName: '이',
    password: 'a long password',
    adminLevel: 'editor',
  },
  [`PATCH /api/admin/users/${NOBODY}`]: { adminLevel: 'editor', isAdmin: true },
  [`PATCH /api/admin/users/${NOBODY}/account`]: { firstName: '새' },
  [`PUT /api/admin/users/${NOBODY}/active`]: { isActive: false },
  'POST /api/auth/password': { currentPassword: 'wrong password', newPassword: 'green-door-43' },
  'POST /api/auth/password-link': { token: 'x', newPassword: 'green-door-43' },
};

export interface Row {
  call: string;
  method: string;
  path: string;
  expected: Record<string, number>;
}

export const rows: Row[] = TABLE.split('\n')
  .filter(Boolean)
  .map((line) => {
    const [method = '', path = '', ...statuses] = line.trim().split(/\s+/);
    const expected = Object.fromEntries(WHO.map((who, index) => [who, Number(statuses[index])]));
    return { call: `${method} ${path}`, method, path, expected };
  });

export async function everyone(as: TestApp['as']): Promise<Record<(typeof WHO)[number], Client>> {
  return {
    visitor: as.visitor,
    customer: await as.customer(),
    'verified customer': await as.customer({ isAdultVerified: true }),
    'staff without level': await as.staff(null),
    editor: await as.staff('editor'),
    manager: await as.staff('manager'),
    super: await as.staff('super'),
  };
}
