import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

export const UNSUBSCRIBE_LINK_REFUSED =
  '수신 거부 링크가 올바르지 않습니다. 설정에서 소식 메일을 꺼 주세요';
/** More than any token of ours has. */
const TOKEN_MAX = 200;

export const newsMailApi = {
  /**
   * Where the page of the same address is. Mail programs send a form here by themselves (RFC 8058),
   * so nothing is read of the body.
   */
  unsubscribe: endpoint({
    method: 'POST',
    path: '/unsubscribe',
    summary: '소식 메일 수신 거부: 메일에 든 링크로 로그인 없이 철회합니다',
    audience: 'anyone',
    writes: ['customers'],
    query: z.object({
      token: z
        .string(UNSUBSCRIBE_LINK_REFUSED)
        .check(z.maxLength(TOKEN_MAX, UNSUBSCRIBE_LINK_REFUSED)),
    }),
    errors: [400, 429],
  }),
};
