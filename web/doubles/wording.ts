import type { DoubleReason } from '#domain/doubles/likely-doubles.ts';
import { type MergeField, MOVED_KINDS, type MovedKind } from '#domain/doubles/merge-fields.ts';
import { formatCount } from '#domain/figures/counts.ts';

export const REASON_WORDS: Readonly<Record<DoubleReason, string>> = {
  license: '같은 허가번호',
  registration: '같은 사업자등록번호',
  name: '같은 이름',
  'name-alike': '비슷한 이름',
  phone: '같은 전화',
  place: '같은 건물',
  near: '30m 안',
};

export const FIELD_WORDS: Readonly<Record<MergeField, string>> = {
  name: '이름',
  address: '주소',
  roadAddress: '도로명 주소',
  lotAddress: '지번 주소',
  district: '지역',
  place: '좌표',
  phone: '전화',
  kakaoId: '카카오톡',
  telegramId: '텔레그램',
  email: '이메일',
  description: '소개',
  features: '특징',
  thumbnailImage: '대표 사진',
  businessType: '업종',
  licenseNumber: '허가번호',
  businessRegistrationNumber: '사업자등록번호',
  roomCount: '룸 수',
  floorCount: '층수',
  serviceType: '서비스 방식',
  averageAttendance: '평균 인원',
  tcPricing: '테이블 요금',
  rating: '운영자 등급',
};

const KIND_WORDS: Readonly<Record<MovedKind, (n: string) => string>> = {
  reviews: (n) => `리뷰 ${n}건`,
  news: (n) => `소식 ${n}건`,
  gallery: (n) => `사진 ${n}장`,
  signage: (n) => `간판 이력 ${n}건`,
  licenses: (n) => `인허가 이력 ${n}건`,
  hours: () => '영업시간',
  specialDays: (n) => `특별 영업일 ${n}일`,
  options: (n) => `옵션 ${n}개`,
  favorites: (n) => `찜 ${n}명`,
  aliases: (n) => `예전 주소 ${n}개`,
  posts: (n) => `관련 글 ${n}개`,
  proposals: (n) => `사장님 제안 ${n}건`,
  claims: (n) => `사장님 신청 ${n}건`,
  owners: (n) => `사장님 ${n}명`,
  reports: (n) => `신고 ${n}건`,
  visits: (n) => `방문 ${n}회`,
};

/** "리뷰 3건", "사진 2장": what there is of each kind, in one order. */
export function countWords(counts: Partial<Record<MovedKind, number>>): string[] {
  return MOVED_KINDS.flatMap((kind) => {
    const n = counts[kind] ?? 0;
    return n > 0 ? [KIND_WORDS[kind](formatCount(n))] : [];
  });
}
