import * as z from 'zod/mini';
import { normalizeNickname } from '#domain/text/prohibited-words.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParam, Instant, text } from './fields.ts';
import { neededText } from './form-fields.ts';

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
export const ALLOWED_WORDS_MAX = 50;

/** A word that no nickname may hold. */
export const Word = z.object({
  id: Id,
  word: z.string(),
  category: z.enum(WORD_CATEGORIES),
  /** Innocent words that merely contain it and stay usable. */
  allowedWords: z.array(z.string()),
  createdAt: Instant,
});
export type Word = z.infer<typeof Word>;

const WordText = neededText(WORD_MAX, '금지어를 입력해주세요.').check(
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
);

const AllowedWords = z.pipe(
  z
    .array(text(WORD_MAX).check(z.minLength(1, '허용 단어를 입력해 주세요.')))
    .check(
      z.maxLength(ALLOWED_WORDS_MAX, `허용 단어는 ${ALLOWED_WORDS_MAX}개까지 등록할 수 있습니다`),
    ),
  z.transform((words) => [...new Set(words)]),
);

/** Why one of these cannot be allowed beside the word, or null. */
export function allowedWordsProblem(word: string, allowedWords: readonly string[]): string | null {
  const forbidden = normalizeNickname(word);
  const wrong = allowedWords.find((allowed) => {
    const spelt = normalizeNickname(allowed);
    // The word itself would allow everything that it forbids.
    return spelt === forbidden || !spelt.includes(forbidden);
  });
  if (wrong === undefined) return null;
  return `'${wrong}': 금지어 '${word}'보다 길고 그 단어가 들어 있는 단어만 허용할 수 있습니다.`;
}

export const WordDraft = z
  .object({
    word: WordText,
    category: z._default(z.enum(WORD_CATEGORIES), 'other'),
    allowedWords: z._default(AllowedWords, []),
  })
  .check(
    z.refine(({ word, allowedWords }) => allowedWordsProblem(word, allowedWords) === null, {
      error: ({ input }) => {
        const { word, allowedWords } = input as { word: string; allowedWords: string[] };
        return allowedWordsProblem(word, allowedWords) ?? undefined;
      },
      path: ['allowedWords'],
    }),
  );
export type WordDraft = z.output<typeof WordDraft>;
/** The same as a form holds it. */
export type WordEntry = z.input<typeof WordDraft>;

export const WordChanges = z
  .object({
    category: z.exactOptional(z.enum(WORD_CATEGORIES)),
    allowedWords: z.exactOptional(AllowedWords),
  })
  .check(
    z.refine(
      ({ category, allowedWords }) => category !== undefined || allowedWords !== undefined,
      '바꿀 내용이 없습니다',
    ),
  );
export type WordChanges = z.output<typeof WordChanges>;

export const wordsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/prohibited-words',
    summary: '닉네임에 쓸 수 없는 금지어. 최근에 등록한 것부터',
    audience: 'users',
    reads: ['words'],
    response: z.array(Word),
    errors: [401, 403],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/prohibited-words',
    summary: '금지어 등록. 분류를 보내지 않으면 기타(other)가 됩니다',
    audience: 'users',
    writes: ['words'],
    body: WordDraft,
    response: Word,
    status: 201,
    errors: [400, 401, 403, 409],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/admin/prohibited-words/:wordId',
    summary: '금지어의 분류와 허용 단어 수정',
    audience: 'users',
    writes: ['words'],
    params: z.object({ wordId: IdParam }),
    body: WordChanges,
    response: Word,
    errors: [400, 401, 403, 404],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/prohibited-words/:wordId',
    summary: '금지어 삭제',
    audience: 'users',
    writes: ['words'],
    params: z.object({ wordId: IdParam }),
    errors: [401, 403, 404],
  }),
};
