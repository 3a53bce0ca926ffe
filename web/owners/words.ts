import type { ProposalValue } from '#contract/owners/proposals.ts';
import { formatHoursRow } from '#domain/hours/opening-hours-text.ts';
import type { ClaimState, ProposalKind, ProposalState, TrustLevel } from '#domain/people/owners.ts';
import { formatKoreanDay, formatWeekday } from '#domain/seoul-time.ts';
import type { BadgeTone } from '#web/ui/controls/Badge.tsx';

export const KINDS: Readonly<Record<ProposalKind, string>> = {
  hours: '영업시간',
  special_days: '특별 영업일',
  news: '소식',
  pictures: '사진',
  contact: '연락처',
};

export const TRUST: Readonly<Record<TrustLevel, { label: string; text: string }>> = {
  none: { label: '확인 후 반영', text: '보낸 내용을 밤결이 확인한 뒤 반영해요.' },
  hours: {
    label: '시간과 소식은 바로',
    text: '영업시간, 특별 영업일, 소식은 바로 반영되고 나머지는 확인한 뒤 반영해요.',
  },
  full: { label: '모두 바로', text: '보낸 내용이 바로 반영돼요.' },
};

type Worded = { label: string; tone: BadgeTone };

export const CLAIM_STATES: Readonly<Record<ClaimState, Worded>> = {
  requested: { label: '확인 중', tone: 'info' },
  accepted: { label: '승인', tone: 'open' },
  refused: { label: '거절', tone: 'gone' },
  withdrawn: { label: '거둔 신청', tone: 'closed' },
};

const PROPOSAL_STATES: Readonly<Record<ProposalState, Worded>> = {
  waiting: { label: '확인 대기', tone: 'info' },
  applied: { label: '반영됨', tone: 'open' },
  refused: { label: '거절', tone: 'gone' },
  withdrawn: { label: '거둔 제안', tone: 'closed' },
  taken_back: { label: '되돌림', tone: 'closed' },
};

/** What became of it; of one that was accepted in part, that too. */
export function proposalState({
  state,
  wentLive,
  changes,
}: {
  state: ProposalState;
  wentLive: boolean;
  changes: readonly { isAccepted: boolean | null }[];
}): Worded {
  const known = PROPOSAL_STATES[state];
  if (state !== 'applied') return known;
  if (wentLive) return { ...known, label: '바로 반영됨' };
  const isPart = changes.some(({ isAccepted }) => !isAccepted);
  return isPart ? { ...known, label: '일부 반영됨' } : known;
}

const CONTACTS: Readonly<Record<string, string>> = {
  phone: '전화번호',
  kakaoId: '카카오톡',
  telegramId: '텔레그램',
};

/** What a value of a proposal is about: '월요일', '12월 25일 금요일', '전화번호'. */
export function keyWords(kind: ProposalKind, key: string): string {
  switch (kind) {
    case 'hours':
      return formatWeekday(Number(key));
    case 'special_days':
      return formatKoreanDay(key);
    case 'news':
      return '새 소식';
    case 'pictures':
      return key.startsWith('add-') ? '새 사진' : '사진 빼기';
    case 'contact':
      return CONTACTS[key] ?? key;
  }
}

/** A value in words; null stands for nothing. */
export function valueWords(value: ProposalValue): string {
  if (value === null) return '없음';
  if (typeof value === 'string') return value;
  if ('imageUrl' in value) return value.caption ?? '설명 없는 사진';
  if (!('date' in value)) return formatHoursRow(value);
  return [value.name, formatHoursRow(value), value.note].filter(Boolean).join(' · ');
}
