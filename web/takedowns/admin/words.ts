import type { TakedownStage } from '#contract/takedowns/admin.ts';
import type { RequesterRole } from '#contract/takedowns/takedowns.ts';
import { BLIND_DAYS, type TakedownDecision, type TakedownState } from '#domain/takedowns.ts';
import type { BadgeTone } from '#web/ui/controls/Badge.tsx';

export const ROLES: Record<RequesterRole, string> = {
  person: '본인',
  venue: '업소',
  agent: '대리인',
};

export const STATES: Record<TakedownState, { label: string; tone: BadgeTone }> = {
  requested: { label: '요청', tone: 'info' },
  refused: { label: '거절', tone: 'line' },
  blinded: { label: '임시조치 중', tone: 'closed' },
  returned: { label: '다시 공개', tone: 'open' },
  removed: { label: '내림', tone: 'gone' },
};

export const EMPTY: Record<TakedownStage, { title: string; text: string }> = {
  requested: {
    title: '처리할 요청이 없습니다',
    text: '게시중단 요청이 오면 여기에서 알려 드려요.',
  },
  blinded: { title: '임시조치 중인 리뷰가 없습니다', text: '가린 리뷰는 최대 30일 뒤 돌아와요.' },
  ended: { title: '끝난 요청이 없습니다', text: '거절하거나 끝난 임시조치가 여기에 남아요.' },
};

interface DecisionWords {
  label: string;
  question: string;
  consequence: string;
  /** Shown to the author, so none of them says who asked. */
  reasons: readonly string[];
  done: string;
}

const NO_NAMES = '사유는 양쪽에 전해지고 기록에 남으니 이름이나 연락처를 적지 마세요.';

export const DECISIONS: Record<TakedownDecision, DecisionWords> = {
  blind: {
    label: '임시조치',
    question: '이 리뷰를 임시조치할까요?',
    consequence: `${BLIND_DAYS}일 동안 가리고 요청인과 작성자에게 메일을 보내요. ${NO_NAMES}`,
    reasons: ['명예훼손 주장', '사생활 침해 주장', '허위 사실 주장', '개인정보 노출'],
    done: '리뷰를 임시조치했습니다.',
  },
  refuse: {
    label: '거절',
    question: '이 요청을 거절할까요?',
    consequence: `리뷰는 그대로 두고 요청인에게 메일을 보내요. ${NO_NAMES}`,
    reasons: ['권리 침해가 분명하지 않음', '요청인의 권리와 관련이 없음', '소명 자료 부족'],
    done: '요청을 거절했습니다.',
  },
  return: {
    label: '다시 공개',
    question: '임시조치를 지금 끝낼까요?',
    consequence: `리뷰가 다시 공개되고 양쪽에 메일을 보내요. ${NO_NAMES}`,
    reasons: ['작성자의 이의를 받아들임', '요청인이 요청을 거둠'],
    done: '리뷰를 다시 공개했습니다.',
  },
  remove: {
    label: '내리기',
    question: '이 리뷰를 내릴까요?',
    consequence: `리뷰를 반려로 바꾸고 양쪽에 메일을 보내요. ${NO_NAMES}`,
    reasons: ['명예훼손이 분명함', '사생활 침해가 분명함', '개인정보 포함'],
    done: '리뷰를 내렸습니다.',
  },
};
