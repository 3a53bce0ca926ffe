import * as z from 'zod/mini';
import { text } from './fields.ts';

export const NEWS_MAX = 500;
export const NEWS_NEEDED = '소식 내용을 입력해주세요';

export const NewsDraft = z.object({
  message: text(NEWS_MAX).check(z.minLength(1, NEWS_NEEDED)),
});
export type NewsDraft = z.output<typeof NewsDraft>;
