import { expect, test } from 'vitest';
import { statisticsCsv } from './statistics-csv.ts';

test('the file holds every figure of the screen, one table after the other', () => {
  const csv = statisticsCsv(
    {
      venues: 2,
      views: 70,
      open: 1,
      nextChangeAt: null,
      averageRating: 8.5,
      featured: 2,
      categories: [{ categoryId: 1, venues: 2, views: 70 }],
      districts: [
        { name: '기타', venues: 1, views: 40 },
        { name: '강남구', venues: 1, views: 30 },
      ],
      top: [
        { id: 2, name: '=밤', categoryId: 1, viewCount: 40 },
        { id: 1, name: '여백, 라운지', categoryId: 1, viewCount: 30 },
      ],
    },
    [{ id: 1, name: '라운지' }],
  );
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
