import type { FastifyRequest } from 'fastify';
import { forbidden } from './errors.ts';

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

type Asked = Pick<FastifyRequest, 'method' | 'headers' | 'host'>;

/** Throws for a write that another site made the browser send. */
export function requireSameSite(request: Asked): void {
  if (isCrossSiteWrite(request)) {
    throw forbidden('다른 사이트에서 보낸 요청은 처리하지 않습니다.');
  }
}

export function isCrossSiteWrite({ method, headers, host }: Asked): boolean {
  if (SAFE_METHODS.includes(method)) return false;
  const site = headers['sec-fetch-site'];
  // Sibling subdomains ('same-site') are other sites to us.
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  // Browsers leave Sec-Fetch-Site out on plain http; every one of them sends Origin with a write.
  const { origin } = headers;
  if (origin !== undefined) return !URL.canParse(origin) || new URL(origin).host !== host;
  // Neither header: not a browser, so there is no cookie to be abused.
  return false;
}
