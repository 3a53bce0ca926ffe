import { expect, test } from 'vitest';
import { statisticsCsv } from './statistics-csv.ts';

const venue = {
  id: 1,
  name: '여백, 라운지',
  categoryId: 1,
  district: '강남구',
  status: 'open',
  viewCount: 30,
  rating: 9,
  isFeatured: true,
};

test('the file holds every figure of the screen, one table after the other', () => {
  const venues = [
    venue,
    { ...venue, id: 2, name: '=밤', district: null, status: 'closed', viewCount: 40, rating: 8 },
  ];
  const csv = statisticsCsv(venues, [{ id: 1, name: '라운지' }]);
  expect(csv.startsWith('\ufeff')).toBe(true);
  expect(csv.slice(1).split('\r\n')).toEqual([
    '전체 업소,2',
    '영업 중,1',
    '영업 종료,1',
    '총 조회,70',
    '평균 평점,4.3',
    '추천 업소,2,100.0%',
    '',
    '카테고리,업소,조회',
    '라운지,2,70',
    '',
    '지역,업소,조회',
    '기타,1,40',
    '강남구,1,30',
    '',
    '순위,업소 ID,업소,조회',
    "1,2,'=밤,40",
    '2,1,"여백, 라운지",30',
    '',
  ]);
});
