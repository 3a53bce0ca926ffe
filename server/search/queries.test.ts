import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type SearchQuery, type SearchResult, searchApi } from '#contract/search.ts';
import {
  makeAlias,
  makeCategory,
  makeLicense,
  makeOption,
  makeOptionMapping,
  makeSignage,
  makeVenue,
} from '#db/factories.ts';
import { SEARCH_SORTS } from '#domain/text/search-query.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { prepareSearch } from './prepare.ts';

/** Enough for a word that more have than are ranked; three thousand in all before a release. */
const OTHERS = process.env.THOROUGH ? 2_980 : 1_180;

/** What is typed, and the venue that comes first of all. */
const QUERIES = `
  여백라운지 → 여백 라운지
  duqor fkdnswl → 여백 라운지
  ㅇㅂㄹㅇㅈ → 여백 라운지
  여백 라운즈 → 여백 라운지
  여배 라운지 → 여백 라운지
  달그늘 → 달그늘
  ekfrmsmf → 달그늘
  ㄷㄱㄴ → 달그늘
  달그닐 → 달그늘
  다그늘 → 달그늘
  백야산책 → 백야 산책
  qordi tkscor → 백야 산책
  ㅂㅇㅅㅊ → 백야 산책
  백야 산첵 → 백야 산책
  배야 산책 → 백야 산책
  쌍무지개 → 쌍무지개
  Tkdanwlro → 쌍무지개
  ㅆㅁㅈㄱ → 쌍무지개
  쌍무지게 → 쌍무지개
  싸무지개 → 쌍무지개
  외딴섬 → 외딴섬
  dhlEkstja → 외딴섬
  ㅇㄸㅅ → 외딴섬
  외딴삼 → 외딴섬
  외따섬 → 외딴섬
  왜가리의밤 → 왜가리의 밤
  dhorkfldml qka → 왜가리의 밤
  ㅇㄱㄹㅇㅂ → 왜가리의 밤
  왜가리의 범 → 왜가리의 밤
  왜가리의 바 → 왜가리의 밤
  은하수마이크 → 은하수 마이크
  dmsgktn akdlzm → 은하수 마이크
  ㅇㅎㅅㅁㅇㅋ → 은하수 마이크
  은하수 마이키 → 은하수 마이크
  으하수 마이크 → 은하수 마이크
  ClubMoonlit → Club Moonlit
  24시서재 → 24시 서재
  24tl tjwo → 24시 서재
  24ㅅㅅㅈ → 24시 서재
  24시 서제 → 24시 서재
  깊은우물 → 깊은 우물
  rlvdms dnanf → 깊은 우물
  ㄱㅇㅇㅁ → 깊은 우물
  깊은 우몰 → 깊은 우물
  기은 우물 → 깊은 우물
  꽃잎아래 → 꽃잎 아래
  Rhcdlv dkfo → 꽃잎 아래
  ㄲㅇㅇㄹ → 꽃잎 아래
  꽃잎 아레 → 꽃잎 아래
  꼬잎 아래 → 꽃잎 아래
  빨간문 → 빨간 문
  Qkfrks ans → 빨간 문
  ㅃㄱㅁ → 빨간 문
  빨간 몬 → 빨간 문
  빠간 문 → 빨간 문
  짙은안개 → 짙은 안개
  wlxdms dksro → 짙은 안개
  ㅈㅇㅇㄱ → 짙은 안개
  짙은 안게 → 짙은 안개
  지은 안개 → 짙은 안개
  떡갈나무 → 떡갈나무
  Ejrrkfskan → 떡갈나무
  ㄸㄱㄴㅁ → 떡갈나무
  떡갈나모 → 떡갈나무
  떠갈나무 → 떡갈나무
  콧노래 → 콧노래
  zhtshfo → 콧노래
  ㅋㄴㄹ → 콧노래
  콧노레 → 콧노래
  코노래 → 콧노래
  옥탑위스키 → 옥탑 위스키
  dhrxkq dnltmzl → 옥탑 위스키
  ㅇㅌㅇㅅㅋ → 옥탑 위스키
  옥탑 위스크 → 옥탑 위스키
  오탑 위스키 → 옥탑 위스키
  쉼표가라오케 → 쉼표 가라오케
  tnlavy rkfkdhzp → 쉼표 가라오케
  ㅅㅍㄱㄹㅇㅋ → 쉼표 가라오케
  쉼표 가라오캐 → 쉼표 가라오케
  쉬표 가라오케 → 쉼표 가라오케
  뒷골목재즈 → 뒷골목 재즈
  enltrhfahr wowm → 뒷골목 재즈
  ㄷㄱㅁㅈㅈ → 뒷골목 재즈
  뒷골목 재지 → 뒷골목 재즈
  뒤골목 재즈 → 뒷골목 재즈
  얇은책 → 얇은 책
  difqdms cor → 얇은 책
  ㅇㅇㅊ → 얇은 책
  얇은 첵 → 얇은 책
  얇으 책 → 얇은 책
  값진저녁 → 값진 저녁
  rkqtwls wjsur → 값진 저녁
  ㄱㅈㅈㄴ → 값진 저녁
  값진 저냑 → 값진 저녁
  값지 저녁 → 값진 저녁
  club moonlit → Club Moonlit
  CLUB MOONLIT → Club Moonlit
  clib moonlit → Club Moonlit
  culb moonlit → Club Moonlit
  ㅊㅣㅕㅠ ㅡㅐㅐㅜㅣㅑㅅ → Club Moonlit
  Duqor fkdnswl → 여백 라운지
  DUQOR FKDNSWL → 여백 라운지
  라운지 여백 → 여백 라운지
  여백 랑운지 → 여백 라운지
  여백 라운 → 여백 라운지
  여백라운ㅈ → 여백 라운지
  상무지개 → 쌍무지개
  tkdanwlro → 쌍무지개
  달끄늘 → 달그늘
  웨가리의 밤 → 왜가리의 밤
  외가리의 밤 → 왜가리의 밤
  옛 물레방아 → 깊은 우물
  물레방아 → 깊은 우물
  물래방아 → 깊은 우물
  anffpqkddk → 깊은 우물
  구름다리 → 꽃잎 아래
  한밤상회 → 빨간 문
  한밤상회 빨간 → 빨간 문
  은하로 77 → 은하수 마이크
  은하로77길 → 은하수 마이크
  달무리동 512-3 → 짙은 안개
  512-3 → 짙은 안개
  수서역 → 떡갈나무
  tntjdur → 떡갈나무
  수서동 → 떡갈나무
  일원역 콧노래 → 콧노래
  하늘정원 좌석 → 옥탑 위스키
  하늘정원 → 옥탑 위스키
  하늘정언 → 옥탑 위스키
  그랜드피아노 → 뒷골목 재즈
  그랜드 피아노 → 뒷골목 재즈
  rmfosemvldksh → 뒷골목 재즈
  낭독회 책방 → 얇은 책
  책방 → 얇은 책
  수서역 책방 → 얇은 책
`;

const NAMES = [...new Set(rowsOf(QUERIES).map(({ name }) => name))];

function rowsOf(table: string): { q: string; name: string }[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [q = '', name = ''] = line.split('→').map((text) => text.trim());
      return { q, name };
    });
}

/** Names of two words and a number, which no query is about. */
async function fillOthers({ db }: TestApp, categoryId: number) {
  await db.execute(sql`
    insert into venues (name, slug, category_id, district, address, road_address, lot_address,
      features, display_order)
    select (array['푸른','느티','솔향','마당','고래','등대'])[1 + n % 6] || ' ' ||
        (array['마루','나루터','뜨락','모퉁이','곳간'])[1 + n % 5] || ' ' || n,
      'other-' || n, ${categoryId}, '강남구', '역삼동 가온로 ' || n, '서울 강남구 가온로 ' || n,
      '강남구 역삼동 ' || n || '-1', '["카드 결제", "단체석"]', n
    from generate_series(1, ${OTHERS}::int) as n
  `);
}

async function fillSite(app: TestApp) {
  const { db } = app;
  const { id: categoryId } = await makeCategory(db, { name: '주점' });
  const bookshop = await makeCategory(db, { name: '책방' });
  await fillOthers(app, categoryId);
  const ids = new Map<string, number>();
  const more: Record<string, object> = {
    '은하수 마이크': { roadAddress: '서울 강남구 은하로77길 4' },
    '짙은 안개': { lotAddress: '강남구 달무리동 512-3' },
    떡갈나무: { address: '수서동 숲길 1', displayOrder: 1 },
    콧노래: { address: '일원동 숲길 2' },
    '옥탑 위스키': { features: ['하늘정원 좌석'] },
    '얇은 책': { address: '수서동 숲길 9', categoryId: bookshop.id, features: ['낭독회'] },
  };
  for (const name of NAMES) {
    const row = await makeVenue(db, { name, categoryId, displayOrder: 9_999, ...more[name] });
    ids.set(name, row.id);
  }
  const idOf = (name: string) => ids.get(name) ?? 0;
  await makeAlias(db, idOf('깊은 우물'), { alias: '옛-물레방아' });
  await makeSignage(db, idOf('꽃잎 아래'), { signageName: '구름다리' });
  await makeLicense(db, idOf('빨간 문'), { businessName: '한밤상회' });
  const piano = await makeOption(db, { name: '그랜드 피아노' });
  await makeOptionMapping(db, idOf('뒷골목 재즈'), piano.id);
  await prepareSearch(app.systemContext());
  await app.deps.database.settle();
}

test(`of ${OTHERS + NAMES.length} venues the one that is meant comes first`, async () => {
  const app = await startApp();
  await fillSite(app);
  const rows = rowsOf(QUERIES);
  expect(rows.length).toBeGreaterThanOrEqual(120);
  const wrong: string[] = [];
  for (const { q, name } of rows) {
    const answer = await app.as.visitor.call(searchApi.find, { query: { q } });
    expect(answer.statusCode, q).toBe(200);
    const { venues, understoodAs }: SearchResult = answer.json();
    if (venues[0]?.name !== name) {
      wrong.push(`${q} → ${name}, not ${venues[0]?.name} (${understoodAs})`);
    }
  }
  expect(wrong).toEqual([]);
  await expectNarrowed(app);
}, 120_000);

/** More than are ranked have this word: there the database narrows and sorts. */
const BROAD = '마루';

async function expectNarrowed(app: TestApp) {
  const find = async (query: Omit<SearchQuery, 'q'>): Promise<SearchResult> => {
    const answer = await app.as.visitor.call(searchApi.find, { query: { q: BROAD, ...query } });
    expect(answer.statusCode, JSON.stringify(query)).toBe(200);
    return answer.json();
  };
  expect((await find({})).isMore).toBe(true);
  for (const query of [
    { area: '역삼동' },
    { feature: '단체석' },
    ...SEARCH_SORTS.map((sort) => ({ sort })),
  ]) {
    expect((await find(query)).venues.length, JSON.stringify(query)).toBeGreaterThan(0);
  }
  for (const query of [
    { area: '청담동' },
    { feature: '그랜드 피아노' },
    { score: '4' as const },
    { open: 'true' as const },
    { night: '2026-11-14', time: '23:00' },
  ]) {
    expect(await find(query), JSON.stringify(query)).toMatchObject({ venues: [], total: 0 });
  }
}
