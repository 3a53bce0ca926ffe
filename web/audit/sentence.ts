import type { AuditEntry } from '#contract/audit.ts';
import { listDifferences } from '#domain/text/differences.ts';
import { type ParticlePair, withParticle } from '#domain/text/korean.ts';
import { nameOfField } from './values.ts';
import { actionWords, nounWord } from './words.ts';

/** What time alone brought about has no person behind it. */
const BY_ITSELF = '자동';
/** More of them are counted. */
const NAMED_FIELDS = 2;

/** How a verb ends a sentence about a thing: what of it is meant, and what was done. */
const ENDINGS: Readonly<Record<string, readonly [part: string, done: string]>> = {
  create: ['', '등록했습니다'],
  update: ['', '바꿨습니다'],
  remove: ['', '삭제했습니다'],
  restore: ['', '되돌렸습니다'],
  purge: ['', '완전히 삭제했습니다'],
  publish: ['', '예약한 시각에 게시했습니다'],
  'preview-link': ['미리보기 링크', '만들었습니다'],
  move: ['순서', '바꿨습니다'],
  reorder: ['순서', '바꿨습니다'],
  arrange: ['순서', '정리했습니다'],
  level: ['권한', '바꿨습니다'],
  password: ['비밀번호', '바꿨습니다'],
  'password-link': ['비밀번호 링크', '만들었습니다'],
  'reset-password': ['비밀번호', '다시 정했습니다'],
  'end-sessions': ['로그인', '모두 끝냈습니다'],
  deactivate: ['', '비활성화했습니다'],
  reactivate: ['', '다시 활성화했습니다'],
  'add-alias': ['예전 주소', '추가했습니다'],
  'remove-alias': ['예전 주소', '삭제했습니다'],
  approve: ['', '승인했습니다'],
  reject: ['', '반려했습니다'],
  reopen: ['', '다시 대기로 돌렸습니다'],
  export: ['', '내려받았습니다'],
  resolve: ['', '처리했습니다'],
  retry: ['', '다시 시도했습니다'],
  dismiss: ['', '기각했습니다'],
  check: ['정보', '확인했습니다'],
  'pause-reviews': ['리뷰 받기', '멈췄습니다'],
  'resume-reviews': ['리뷰 받기', '다시 시작했습니다'],
  blind: ['', '시작했습니다'],
  refuse: ['', '거절했습니다'],
  return: ['', '해제했습니다'],
  expire: ['', '기간이 끝나 해제했습니다'],
  uphold: ['', '확정했습니다'],
};

/** There is one of each: they need no name. */
export const ONLY_ONES = ['settings', 'audit-log'];

/** A sentence around the name of its subject, which the screen may link. */
export interface Sentence {
  before: string;
  /** Null where the sentence needs none. */
  subject: string | null;
  after: string;
}

/** "김운영 님이 ‘여백 라운지’의 전화번호를 바꿨습니다". */
export function sentenceOf(entry: AuditEntry): Sentence {
  const [noun = '', verb = ''] = entry.action.split('.');
  const who = entry.actorName === BY_ITSELF ? '자동으로 ' : `${entry.actorName} 님이 `;
  const ending = ENDINGS[verb];
  const isOnly = ONLY_ONES.includes(entry.entity);
  const subject = isOnly ? null : (entry.subject ?? `#${entry.entityId}`);
  // An action of another version is told by its words.
  if (!ending)
    return {
      before: who,
      subject,
      after: `${subject ? ' ' : ''}${object(actionWords(entry.action))} 했습니다`,
    };
  const [part, done] = ending;
  const things = [partOf(noun, verb, entry), part].filter(Boolean);
  if (subject === null) {
    return { before: who, subject, after: `${object(things.join(' ') || nounWord(noun))} ${done}` };
  }
  if (things.length > 0)
    return { before: who, subject, after: `의 ${object(things.join(' '))} ${done}` };
  const kind = nounWord(noun);
  return {
    before: `${who}${kind ? `${kind} ` : ''}`,
    subject,
    after: `${particle(subject, '을/를')} ${done}`,
  };
}

/** What of the subject was changed: some of its fields, or something that belongs to it. */
function partOf(noun: string, verb: string, entry: AuditEntry): string {
  const owner = entry.entity === 'venue' || entry.venueId === null ? entry.entity : 'venue';
  const own = noun === owner ? '' : nounWord(noun);
  if (verb !== 'update') return own;
  const fields = listDifferences(entry.before, entry.after).map(({ field }) => nameOfField(field));
  const names = [...new Set(fields)];
  // A week is told by its days below.
  if (names.length === 0 || noun === 'hours') return own;
  const named = names.slice(0, NAMED_FIELDS).join(', ');
  const more = names.length - NAMED_FIELDS;
  return [own, more > 0 ? `${named} 외 ${more}가지` : named].filter(Boolean).join(' ');
}

function object(words: string): string {
  return withParticle(words, '을/를');
}

/** The particle alone: the word before it is a link. */
function particle(word: string, pair: ParticlePair): string {
  return withParticle(word, pair).slice(word.length);
}
