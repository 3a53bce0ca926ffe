import type { LicenseField, MatchList } from '#contract/license-files/matches.ts';
import type { MatchReason } from '#domain/licenses/license-match.ts';

export const REASON_WORDS: Readonly<Record<MatchReason, string>> = {
  number: '허가번호 일치',
  name: '상호 일치',
  'name-alike': '상호 비슷',
  place: '같은 건물',
  floor: '같은 건물·층',
  phone: '전화 일치',
};

export const FIELD_WORDS: Readonly<Record<LicenseField, string>> = {
  licenseNumber: '허가번호',
  businessType: '업종',
  roadAddress: '도로명 주소',
  lotAddress: '지번 주소',
  address: '주소',
  place: '좌표',
};

export const LIST_WORDS: Readonly<
  Record<MatchList, { label: string; title: string; text: string }>
> = {
  doubtful: {
    label: '확인할 것',
    title: '확인할 인허가가 없습니다',
    text: '비슷하지만 확실하지 않은 인허가가 나오면 여기에서 여쭤볼게요.',
  },
  ready: {
    label: '적용할 것',
    title: '적용할 인허가가 없습니다',
    text: '파일을 올리면 업소와 맞은 인허가가 바뀔 값과 함께 나와요.',
  },
  closed: {
    label: '폐업·휴업',
    title: '폐업이나 휴업으로 나온 업소가 없습니다',
    text: '인허가가 끝났는데 영업 중으로 둔 업소가 생기면 알려 드려요.',
  },
  applied: {
    label: '적용함',
    title: '적용한 인허가가 없습니다',
    text: '적용하면 업소 페이지에 인허가 데이터와 일치한다고 표시돼요.',
  },
};

/** "3.2MB" */
export function formatSize(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))}KB`
    : `${(bytes / 1_000_000).toFixed(1)}MB`;
}
