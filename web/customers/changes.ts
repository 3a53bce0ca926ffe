import type { CustomerChanges, CustomerRecord } from '#contract/customers.ts';

/** One thing that can be done to a customer: what is asked before it and told after it. */
export interface CustomerChange {
  body: Omit<CustomerChanges, 'reason'>;
  label: string;
  question: (nickname: string) => string;
  consequence: string;
  done: string;
  choices: readonly string[];
  danger?: true;
}

const VERIFY: CustomerChange = {
  body: { isAdultVerified: true },
  label: '인증 확인',
  question: (nickname) => `${nickname}님을 성인으로 확인할까요?`,
  consequence: '연락처와 소개, 리뷰를 볼 수 있게 됩니다.',
  done: '성인인증을 확인했습니다.',
  choices: ['신분증 확인', '본인인증 기록 확인'],
};

const UNVERIFY: CustomerChange = {
  body: { isAdultVerified: false },
  label: '인증 취소',
  question: (nickname) => `${nickname}님의 성인인증을 취소할까요?`,
  consequence: '다시 인증하기 전까지 성인 콘텐츠를 볼 수 없습니다.',
  done: '성인인증을 취소했습니다.',
  choices: ['잘못 확인함', '다른 사람의 정보로 인증함'],
  danger: true,
};

const SUSPEND: CustomerChange = {
  body: { isSuspended: true },
  label: '이용 정지',
  question: (nickname) => `${nickname}님의 이용을 정지할까요?`,
  consequence: '바로 로그아웃되고, 해제하기 전까지 로그인할 수 없습니다.',
  done: '이용을 정지했습니다.',
  choices: ['광고 반복', '욕설이나 비방 반복', '다른 사람의 정보 도용'],
  danger: true,
};

const LIFT: CustomerChange = {
  body: { isSuspended: false },
  label: '정지 해제',
  question: (nickname) => `${nickname}님의 정지를 해제할까요?`,
  consequence: '다시 로그인할 수 있습니다.',
  done: '정지를 해제했습니다.',
  choices: ['소명 확인', '정지 기간 종료'],
};

/** What can be done to this customer now. */
export function changesFor({ isAdultVerified, isSuspended }: CustomerRecord): CustomerChange[] {
  return [isAdultVerified ? UNVERIFY : VERIFY, isSuspended ? LIFT : SUSPEND];
}
