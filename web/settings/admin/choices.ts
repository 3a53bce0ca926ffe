/** What the settings offer, with what each choice means. */
export const GATE_OPTIONS = [
  {
    value: 'content',
    label: '내용 가리기',
    text: '연락처, 소개, 소식, 리뷰를 성인인증한 회원에게만 보내요. 이름과 주소, 영업시간은 누구나 봐요.',
  },
  {
    value: 'blur',
    label: '흐리게 보이기',
    text: '소개, 소식, 리뷰는 화면에서만 흐리게 보여요. 연락처는 그대로 가려요.',
  },
  {
    value: 'site',
    label: '사이트 전체',
    text: '첫 화면 인사와 상담 안내, 약관을 뺀 모든 화면이 먼저 성인인증을 물어요.',
  },
];

export const OVERNIGHT_OPTIONS = [
  {
    value: 'carry-over',
    label: '전날 영업 이어 보기',
    text: '금요일이 18:00 – 02:00이면 토요일 02:00까지 금요일 영업으로 봐요. 토요일 영업은 토요일 여는 시간부터예요.',
  },
  {
    value: 'same-row',
    label: '오늘 요일만 보기',
    text: '토요일이 18:00 – 02:00이면 토요일 01:00과 20:00에 모두 영업 중이에요. 금요일 시간은 보지 않아요. 이웃한 요일의 시간이 다르면 자정 이후가 실제와 달라요.',
  },
];

export const OPERATOR = [
  ['businessName', '상호'],
  ['representative', '대표자'],
  ['businessRegistrationNumber', '사업자등록번호'],
  ['address', '주소'],
  ['email', '이메일'],
  ['privacyOfficer', '개인정보 보호책임자'],
  ['privacyOfficerContact', '개인정보 보호책임자 연락처'],
  ['youthOfficer', '청소년보호책임자'],
  ['youthOfficerContact', '청소년보호책임자 연락처'],
] as const;

export const VERIFICATIONS = [
  ['naver', '네이버 사이트 확인'],
  ['google', '구글 사이트 확인'],
  ['bing', '빙 사이트 확인'],
] as const;

export const CONSULTATION = [
  ['phone', '상담 전화'],
  ['kakaoId', '카카오톡 아이디'],
  ['smsNumber', '문자 번호'],
] as const;

export const MAP_OPTIONS = [
  {
    value: 'drawn',
    label: '직접 그린 지도',
    text: '지하철역과 노선만 그려요. 키가 필요 없고 다른 회사에 아무것도 알리지 않아요.',
  },
  {
    value: 'tiles',
    label: '지도 타일',
    text: '아래 주소의 타일 서버에서 지도를 받아 와요. 지도를 보는 사람의 접속 주소가 그 서버에 전해져요.',
  },
  {
    value: 'kakao',
    label: '카카오맵',
    text: '카카오의 JavaScript 키로 지도를 받아 와요. 지도를 보는 사람의 접속 주소가 카카오에 전해져요.',
  },
  {
    value: 'naver',
    label: '네이버 지도',
    text: '네이버 클라우드의 Client ID로 지도를 받아 와요. 지도를 보는 사람의 접속 주소가 네이버에 전해져요.',
  },
];
