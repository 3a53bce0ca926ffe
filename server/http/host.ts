import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { AppError } from './errors.ts';
import { knowing } from './known.ts';

/** A name or an IPv4 address, or an IPv6 address in brackets; then perhaps a port. */
const HOST = /^([\w.-]{1,253}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i;

/**
 * Stands for the site's origin in what is kept for all of them, until it is sent; nobody can write it
 * into a text.
 */
export const ANY_ORIGIN = `http://${randomUUID()}.invalid`;

type Asked = Pick<FastifyRequest, 'host' | 'protocol'>;

export const isHost = knowing((text) => HOST.test(text) && URL.canParse(`http://${text}`));

/** Throws for a Host header that is none. It may be missing: old health checks send none. */
export function requireHost({ host }: Asked): void {
  if (host !== '' && !isHost(host)) {
    throw new AppError('invalid', '요청한 주소의 호스트 이름이 올바르지 않습니다.');
  }
}

/** Where the site is, as far as anyone knows: without SITE_URL that is what the request says. */
export function originOf({ siteUrl }: Pick<Config, 'siteUrl'>, { host, protocol }: Asked): string {
  if (siteUrl) return siteUrl;
  // The protocol can be a header's text, too.
  return host && `${protocol === 'https' ? 'https' : 'http'}://${host}`;
}
