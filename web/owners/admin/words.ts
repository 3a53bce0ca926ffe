import { TRUST_LEVELS, type TrustLevel } from '#domain/people/owners.ts';
import { TRUST } from '#web/owners/words.ts';

export const TRUST_OPTIONS: { value: TrustLevel; label: string }[] = TRUST_LEVELS.map((value) => ({
  value,
  label: TRUST[value].label,
}));

export const CLAIM_REFUSALS = [
  '사업자등록번호와 서류의 내용이 다릅니다',
  '서류를 알아볼 수 없습니다',
  '이 업소의 서류가 아닙니다',
];

export const PROPOSAL_REFUSALS = [
  '사실과 다른 내용입니다',
  '광고나 과장이 들어 있습니다',
  '다른 업소의 사진입니다',
];

export const TAKE_BACK_REASONS = ['사실과 다른 내용입니다', '잘못 반영했습니다'];

export const END_REASONS = ['업소를 넘겼습니다', '회원의 요청', '운영 원칙 위반'];
