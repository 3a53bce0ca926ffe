import * as z from 'zod/mini';
import { normalizeNickname } from '#domain/prohibited-words.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParam, Instant, neededText } from './fields.ts';

export const WORD_MAX = 100;

export const WORD_CATEGORIES = ['profanity', 'sexual', 'hate', 'other'] as const;
export type WordCategory = (typeof WORD_CATEGORIES)[number];

export const WORD_CATEGORY_LABELS: Readonly<Record<WordCategory, string>> = {
  profanity: '욕설',
  sexual: '성적표현',
  hate: '혐오표현',
  other: '기타',
};

export const WORD_NOT_FOUND = '금지어를 찾을 수 없습니다';
export const WORD_TAKEN = '이미 등록된 금지어입니다';

/** A word that no nickname may hold. */
export const Word = z.object({
  id: Id,
  word: z.string(),
  category: z.enum(WORD_CATEGORIES),
  createdAt: Instant,
});
export type Word = z.infer<typeof Word>;

export const WordDraft = z.object({
  word: neededText(WORD_MAX, '금지어를 입력해주세요.').check(
    // Nicknames are compared without symbols, so such a word would forbid nothing.
    z.refine(
      (word) => word === '' || normalizeNickname(word) !== '',
      '글자나 숫자가 들어 있는 금지어를 입력해 주세요.',
    ),
    // One character can stand for many ('㈜' is '(주)'); the column holds no more than the word's.
    z.refine(
      (word) => normalizeNickname(word).length <= WORD_MAX,
      `풀어 쓰면 ${WORD_MAX}자를 넘는 금지어입니다.`,
    ),
  ),
  category: z._default(z.enum(WORD_CATEGORIES), 'other'),
});
export type WordDraft = z.output<typeof WordDraft>;

export const wordsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/prohibited-words',
    summary: '닉네임에 쓸 수 없는 금지어. 최근에 등록한 것부터',
    audience: 'users',
    response: z.array(Word),
    errors: [401, 403],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/prohibited-words',
    summary: '금지어 등록. 분류를 보내지 않으면 기타(other)가 됩니다',
    audience: 'users',
    body: WordDraft,
    response: Word,
    status: 201,
    errors: [400, 401, 403, 409],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/prohibited-words/:wordId',
    summary: '금지어 삭제',
    audience: 'users',
    params: z.object({ wordId: IdParam }),
    errors: [401, 403, 404],
  }),
};
