import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What failed in a browser: showing a part, loading code, or something nobody waited for. */
export const FAILURE_KINDS = ['render', 'load', 'script', 'promise'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

export const MAX_FRAMES = 5;

/** Every field has the form of something our own code is called, so that nothing else fits in. */
export const ClientFailure = z.object({
  kind: z.enum(FAILURE_KINDS),
  /** Name of the part that shows an error now. */
  part: z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/)),
  /** Pattern of the route, `/venue/:slug`: never the address itself. */
  page: z.string().check(z.regex(/^[a-zA-Z:*?/-]{1,60}$/)),
  /** `TypeError`. Its message may quote what a person wrote, and stays in the browser. */
  error: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
  /** `core-BaXn2Rzl.js:12:345`, the innermost first. */
  frames: z
    .array(z.string().check(z.regex(/^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/)))
    .check(z.maxLength(MAX_FRAMES)),
});
export type ClientFailure = z.infer<typeof ClientFailure>;

export const failuresApi = {
  report: endpoint({
    method: 'POST',
    path: '/api/client-failures',
    summary: '브라우저에서 화면을 표시하지 못했음을 알립니다. 개인정보는 담지 않습니다',
    audience: 'anyone',
    writes: [],
    body: ClientFailure,
    errors: [400, 429],
  }),
};
