/** What changes are about, in the order of the filter. */
export const ENTITIES: Readonly<Record<string, string>> = {
  venue: '업소',
  news: '소식',
  license: '인허가 이력',
  gallery: '갤러리',
  signage: '간판 이력',
  category: '카테고리',
  option: '옵션',
  'venue-option': '업소 옵션',
  'special-day': '특별 영업일',
  review: '리뷰',
  post: '게시글',
  customer: '고객',
  user: '직원',
  word: '금지어',
  settings: '설정',
  'audit-log': '변경 기록',
};

/** Actions are named `noun.verb`; some nouns are parts of an entity. */
const NOUNS: Readonly<Record<string, string>> = {
  ...ENTITIES,
  hours: '영업시간',
};

const VERBS: Readonly<Record<string, string>> = {
  create: '등록',
  update: '수정',
  remove: '삭제',
  restore: '복원',
  move: '순서 변경',
  reorder: '순서 변경',
  arrange: '순서 정리',
  level: '권한 변경',
  'add-alias': '예전 주소 추가',
  'remove-alias': '예전 주소 삭제',
  approve: '승인',
  reject: '반려',
  reopen: '다시 대기',
  export: '내려받기',
};

const FIELDS: Readonly<Record<string, string>> = {
  name: '이름',
  title: '제목',
  slug: '슬러그',
  content: '본문',
  excerpt: '요약',
  tags: '태그',
  message: '내용',
  description: '설명',
  address: '주소',
  roadAddress: '도로명 주소',
  lotAddress: '지번 주소',
  district: '지역',
  phone: '전화번호',
  kakaoId: '카카오톡',
  telegramId: '텔레그램',
  features: '특징',
  images: '사진',
  thumbnailImage: '대표 사진',
  imageUrl: '사진',
  caption: '설명',
  category: '분류',
  categoryId: '카테고리 번호',
  rating: '운영자 등급',
  businessType: '업종',
  businessName: '상호',
  businessRegistrationNumber: '사업자등록번호',
  licenseNumber: '허가번호',
  roomCount: '룸 수',
  floorCount: '층수',
  serviceType: '서비스 방식',
  averageAttendance: '평균 출근 인원',
  tcPricing: 'TC 요금',
  changeType: '구분',
  changeNote: '변경 내용',
  signageName: '간판 이름',
  signageImage: '간판 사진',
  verifiedDate: '확인일',
  additionalInfo: '추가 정보',
  icon: '아이콘',
  displayOrder: '순서',
  status: '상태',
  state: '상태',
  isActive: '공개',
  isFeatured: '추천',
  isPublished: '게시',
  publishedAt: '게시일',
  deletedAt: '삭제',
  isAdultVerified: '성인인증',
  isSuspended: '이용 정지',
  isAdmin: '관리자',
  adminLevel: '권한',
  username: '아이디',
  firstName: '이름',
  lastName: '성',
  email: '이메일',
  alias: '예전 주소',
  venueIds: '업소 순서',
  word: '단어',
  gate: '가리는 범위',
  overnightRule: '자정 규칙',
  'operator.businessName': '상호',
  'operator.representative': '대표자',
  'operator.businessRegistrationNumber': '사업자등록번호',
  'operator.address': '사업자 주소',
  'operator.email': '사업자 이메일',
  'operator.privacyOfficer': '개인정보 보호책임자',
  'operator.privacyOfficerContact': '개인정보 보호책임자 연락처',
  'operator.youthOfficer': '청소년보호책임자',
  'operator.youthOfficerContact': '청소년보호책임자 연락처',
  'consultation.phone': '상담 전화',
  'consultation.kakaoId': '상담 카카오톡',
  'consultation.smsNumber': '상담 문자',
  'consultation.claims': '소개 문구',
  from: '시작일',
  to: '종료일',
  entity: '종류',
  entityId: '대상',
  actor: '직원',
  count: '건수',
  date: '날짜',
  type: '종류',
  note: '메모',
  openTime: '여는 시간',
  closeTime: '닫는 시간',
  isClosed: '휴무',
  is24Hours: '24시간',
  breakStartTime: '휴게 시작',
  breakEndTime: '휴게 끝',
};

/** "업소 수정"; what nobody has named here is shown as it was recorded. */
export function actionWords(action: string): string {
  const at = action.lastIndexOf('.');
  const noun = NOUNS[action.slice(0, at)];
  const verb = VERBS[action.slice(at + 1)];
  return noun && verb ? `${noun} ${verb}` : action;
}

export function entityWord(entity: string): string {
  return ENTITIES[entity] ?? entity;
}

export function fieldWord(field: string): string {
  return FIELDS[field] ?? field;
}
