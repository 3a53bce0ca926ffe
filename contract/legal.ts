import * as z from 'zod/mini';
import { NEEDED_CONSENTS } from '#domain/people/legal.ts';
import { endpoint } from './endpoint.ts';
import { Day } from './fields.ts';

export const OTHER_VERSION = '약관이 그사이 바뀌었습니다. 새로고침한 뒤 다시 확인해 주세요.';

const Agreement = z.object({
  kind: z.enum(NEEDED_CONSENTS),
  /** The text that was read. */
  version: Day,
});
export type Agreement = z.output<typeof Agreement>;

export const legalApi = {
  agree: endpoint({
    method: 'POST',
    path: '/api/customer/consents',
    summary: '바뀐 이용약관이나 개인정보 처리방침에 동의합니다',
    audience: 'customer',
    writes: ['customers'],
    body: Agreement,
    errors: [400, 401, 409],
  }),
};
