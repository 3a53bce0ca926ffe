import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type {
  AnalyticsCharts,
  AnalyticsOverview,
  VisitsOfVenue,
} from '#contract/analytics/figures.ts';
import { formatRate, formatStay } from '#domain/figures/visit-figures.ts';
import { formatKoreanDay } from '#domain/seoul-time.ts';
import { asStaff, expect, gotoAlive, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';
import { show } from './show.ts';

/** What the screen itself is answered when `act` makes it ask. */
async function figuresOf(page: Page, period: string, act: () => Promise<unknown>) {
  const overview = page.waitForResponse(`**/api/analytics/overview?period=${period}`);
  const charts = page.waitForResponse(`**/api/analytics/charts?period=${period}`);
  await act();
  return {
    figures: (await (await overview).json()) as AnalyticsOverview,
    charts: (await (await charts).json()) as AnalyticsCharts,
  };
}

/** Numbers by hand from the answer, as the screen must show them. */
async function expectFigures(page: Page, { overview, topVenues }: AnalyticsOverview) {
  const main = page.getByRole('main');
  const { totalSessions, totalPhoneClicks, totalKakaoClicks, totalTelegramClicks } = overview;
  const summary = main.getByRole('region', { name: '방문 요약' });
  await expect(summary).toContainText(`전체 세션${totalSessions.toLocaleString('ko-KR')}`);
  const clicks = totalPhoneClicks + totalKakaoClicks + totalTelegramClicks;
  await expect(summary).toContainText(`전체 연락 클릭${clicks.toLocaleString('ko-KR')}`);
  for (const [name, count] of [
    ['전화 클릭', totalPhoneClicks],
    ['카카오톡 클릭', totalKakaoClicks],
    ['텔레그램 클릭', totalTelegramClicks],
  ] as const) {
    const card = main.getByRole('region', { name, exact: true });
    await expect(card).toContainText(`${count}회`);
    await expect(card).toContainText(`세션 대비 ${formatRate(count / totalSessions)}`);
  }
  const cells = topVenues.flatMap((venue, index) => {
    const isStrong = venue.phoneClicks / venue.sessions > 0.1;
    const rate = formatRate(venue.phoneClicks / venue.sessions);
    return [
      String(index + 1),
      `${venue.venueId} ${venue.name}`,
      venue.sessions.toLocaleString('ko-KR'),
      String(venue.phoneClicks),
      formatStay(venue.avgDuration),
      isStrong ? `${rate}(10% 초과)` : rate,
    ];
  });
  expect(topVenues).toHaveLength(10);
  const table = main.getByRole('table', { name: '상위 업소 10곳' });
  await expect(table.getByRole('cell')).toHaveText(cells);
}

test('visits of a week and of a month, as numbers, charts and a file, of the site and of a venue', {
  tag: '@desktop',
}, async ({ page }) => {
  await asStaff(page);
  const keys = keyboardOf(page);
  const week = await figuresOf(page, '7days', () => gotoAlive(page, '/admin/analytics'));
  await expectFigures(page, week.figures);

  const period = page.getByRole('combobox', { name: '기간' });
  await expect(period).toHaveText('최근 7일');
  const month = await figuresOf(page, '30days', () => keys.choose(period, '최근 30일'));
  await expect(page).toHaveURL('/admin/analytics?period=30days');
  expect(month.figures.overview.totalSessions).toBeGreaterThan(week.figures.overview.totalSessions);
  await expectFigures(page, month.figures);
  const main = page.getByRole('main');
  await expect(main).toContainText(
    '세션, 버튼 클릭(전화·카카오톡·텔레그램·지도), 스크롤 깊이, 체류 시간을 익명으로 집계합니다.',
  );

  const trend = main.getByRole('region', { name: '일별 추이' });
  const cursor = trend.getByRole('slider', { name: '일별 추이에서 날짜 고르기' });
  await keys.press(cursor, 'ArrowLeft');
  const night = month.charts.nights.at(-2);
  const told = `${formatKoreanDay(night?.date ?? '')}, 세션 ${night?.sessions}, 연락 클릭 ${night?.contactClicks}`;
  await expect(cursor).toHaveAttribute('aria-valuetext', told);
  await expect(trend.locator('.chart-tip')).toContainText(formatKoreanDay(night?.date ?? ''));
  await keys.press(trend.getByText('표로 보기'));
  await expect(trend.getByRole('row')).toHaveCount(31);
  await expect(trend.getByRole('row').nth(29)).toContainText(String(night?.sessions));

  const hours = main.getByRole('slider', { name: '요일과 시간대에서 칸 고르기' });
  await keys.press(hours, 'ArrowDown');
  await page.keyboard.press('ArrowRight');
  const tuesday = month.charts.hours.find(({ dayOfWeek, hour }) => dayOfWeek === 2 && hour === 13);
  const counts = `세션 ${tuesday?.sessions ?? 0}, 연락 클릭 ${tuesday?.contactClicks ?? 0}`;
  await expect(hours).toHaveAttribute('aria-valuetext', `화요일 13시, ${counts}`);
  await expect(
    main.getByRole('table', { name: '요일과 시간대별 세션' }).getByRole('row', { name: /^화/ }),
  ).toContainText(String(tuesday?.sessions ?? 0));
  const [category] = month.charts.categories;
  await expect(
    main.getByRole('list', { name: '카테고리별 방문' }).getByRole('listitem').first(),
  ).toContainText(`${category?.name}${category?.sessions.toLocaleString('ko-KR')}회`);

  const fileName = `bamgyeol-analytics-30days-${month.figures.lastNight}.csv`;
  const save = page.getByRole('button', { name: 'CSV 내려받기' });
  const started = page.waitForEvent('download');
  await keys.press(save);
  const file = await started;
  expect(file.suggestedFilename()).toBe(fileName);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv.startsWith('\ufeff방문 분석,최근 30일,')).toBe(true);
  expect(csv).toContain(`전체 세션,${month.figures.overview.totalSessions}\r\n`);
  expect(csv).toContain(`${night?.date},${night?.sessions},${night?.contactClicks}\r\n`);

  const [word] = month.charts.searchWords;
  await expect(main.getByRole('list', { name: '많이 찾은 말' })).toContainText(
    `${word?.word}${word?.count}회`,
  );

  // A venue has figures of its own.
  const answer = await page.request.get('/api/analytics/venues/2?period=30days');
  const { current } = (await answer.json()) as VisitsOfVenue;
  await show(page, '/admin/venues/2/visits?period=30days');
  await expect(main.getByRole('region', { name: '방문 요약' })).toContainText(
    `세션${current.sessions.toLocaleString('ko-KR')}`,
  );
  await expect(main.getByRole('region', { name: '일별 추이' })).toBeVisible();
  await expect(main.getByRole('list', { name: '유입 경로' })).toContainText('직접 방문');
  const sections = main.getByRole('list', { name: '본 부분' }).getByRole('listitem');
  await expect(sections.first()).toContainText('특징');

  await main.getByRole('combobox', { name: '기간' }).click();
  await page.getByRole('option', { name: '최근 7일' }).click();
  await expect(page).toHaveURL('/admin/venues/2/visits?period=7days');
});

test('without visits and after a failure the screen says so, and its address keeps the period', {
  tag: '@desktop',
}, async ({ page, expectTrouble }) => {
  expectTrouble(/400/);
  await asStaff(page);
  await page.route('**/api/analytics/charts?*', (route) =>
    route.fulfill({
      status: 400,
      json: { error: '잘못된 요청입니다', message: '', requestId: '' },
    }),
  );
  await page.goto('/admin/analytics');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText(
    '방문 분석을 불러오는 중 문제가 발생했습니다.',
  );
  await expect(page.getByRole('button', { name: 'CSV 내려받기' })).toBeDisabled();
  await page.unroute('**/api/analytics/charts?*');
  await main.getByRole('button', { name: '다시 시도' }).click();
  await expect(main.getByRole('region', { name: '일별 추이' })).toBeVisible();

  await page.route('**/api/analytics/overview?*', async (route) => {
    const answer = await route.fetch();
    const { overview, ...rest } = (await answer.json()) as AnalyticsOverview;
    const empty = Object.fromEntries(Object.keys(overview).map((name) => [name, 0]));
    await route.fulfill({ json: { ...rest, overview: empty, topVenues: [] } });
  });
  await page.goto('/admin/analytics?period=30days');
  await expect(main).toContainText('아직 집계된 방문이 없습니다');
  await expect(page.getByRole('combobox', { name: '기간' })).toHaveText('최근 30일');
});
