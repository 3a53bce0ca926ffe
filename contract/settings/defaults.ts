import type { Settings } from './settings.ts';

// Apart from settings.ts, which every visitor of the home page loads.

/** What holds in production until a manager fills it in: nothing that could mislead anyone. */
export const EMPTY_SETTINGS: Settings = {
  gate: 'content',
  overnightRule: 'carry-over',
  operator: {
    businessName: '',
    representative: '',
    businessRegistrationNumber: '',
    address: '',
    email: '',
    privacyOfficer: '',
    privacyOfficerContact: '',
    youthOfficer: '',
    youthOfficerContact: '',
  },
  consultation: { phone: '', kakaoId: '', smsNumber: '', claims: [] },
  search: { naver: '', google: '', bing: '', isAdult: true },
  map: { provider: 'drawn', tiles: '', attribution: '', naverKey: '' },
  kakao: { key: '' },
};

/** What holds while trying the product out; all of it is fictional. */
export const DEMO_SETTINGS: Settings = {
  gate: 'content',
  overnightRule: 'carry-over',
  operator: {
    businessName: '밤결 가이드',
    representative: '홍예시',
    businessRegistrationNumber: '000-00-00000',
    address: '서울 강남구 예시로 1, 2층',
    email: 'help@example.kr',
    privacyOfficer: '김예시',
    privacyOfficerContact: 'privacy@example.kr',
    youthOfficer: '이예시',
    youthOfficerContact: 'youth@example.kr',
  },
  consultation: {
    phone: '02-000-0000',
    kakaoId: 'bamgyeol_guide',
    smsNumber: '010-0000-0000',
    claims: [
      { value: '24시간', label: '언제든 상담', source: null },
      { value: '무료', label: '상담 비용', source: null },
      { value: '98%', label: '만족도', source: null },
      { value: '10년', label: '경력', source: null },
    ],
  },
  search: EMPTY_SETTINGS.search,
  map: EMPTY_SETTINGS.map,
  kakao: EMPTY_SETTINGS.kakao,
};
