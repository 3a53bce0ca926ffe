import { createHmac } from 'node:crypto';
import { UPLOAD_PATH } from '#contract/objects.ts';
import { forbidden } from '#server/http/errors.ts';
import { isSameSecret } from '#server/passwords/is-same-secret.ts';

/** Of every way to send one picture. */
export const LINK_VALID_MS = 10 * 60_000;

/** The right to store one picture under one id. */
export interface UploadLink {
  id: string;
  ownerKind: 'customer' | 'staff';
  ownerId: string;
}

/**
 * The address to PUT to. The token stands in the query, because paths are logged and a token
 * must not be.
 */
export function signUploadLink(secret: string, link: UploadLink, now: Date): string {
  const expires = String(now.getTime() + LINK_VALID_MS);
  const token = [link.ownerKind, link.ownerId, expires, sign(secret, link, expires)].join('.');
  return `${UPLOAD_PATH}/${link.id}?token=${token}`;
}

/** What a link allows; throws for one that we did not sign or that has run out. */
export function readUploadLink(secret: string, id: string, token: unknown, now: Date): UploadLink {
  const [ownerKind, ownerId = '', expires = '', signature = '', ...rest] =
    typeof token === 'string' ? token.split('.') : [];
  const isKnownKind = ownerKind === 'customer' || ownerKind === 'staff';
  if (!isKnownKind || rest.length > 0) throw wrongLink();
  const link: UploadLink = { id, ownerKind, ownerId };
  if (!isSameSecret(signature, sign(secret, link, expires))) throw wrongLink();
  if (now.getTime() >= Number(expires)) {
    throw forbidden('업로드 링크가 만료되었습니다. 이미지를 다시 선택해 주세요.');
  }
  return link;
}

function sign(secret: string, { id, ownerKind, ownerId }: UploadLink, expires: string): string {
  return createHmac('sha256', secret)
    .update(['upload', id, ownerKind, ownerId, expires].join('\0'))
    .digest('base64url');
}

function wrongLink() {
  return forbidden('업로드 링크가 올바르지 않습니다. 이미지를 다시 선택해 주세요.');
}
