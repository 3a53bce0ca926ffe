import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { upcomingHolidays } from '#domain/hours/holidays.ts';
import { addMonths, formatMonthDay, monthOf } from '#domain/hours/month-calendar.ts';
import { toSeoul } from '#domain/seoul-time.ts';
import { DOUBLES, fillThreeHundred, nameOf, PRICED } from '#tests/support/three-hundred.ts';
import { asStaff, expect, toastOf } from './fixtures.ts';
import { countHands, type Hands } from './hands.ts';
import { testWithOwnServer } from './own-server.ts';

const test = testWithOwnServer(fillThreeHundred);

const YEAR_DAYS = 400;
const GAPS_WITHOUT_HOURS = 3;
const STALE_GAPS = 2;
const CHANGED_PRICES = 25;
const CLOSED_VENUES = 40;

/**
 * An operator's morning at three hundred venues, counted: what each journey takes is printed and
 * stands in decision 065. A journey begins on the dashboard and leaves its traces to nobody else.
 */
test('a morning at three hundred venues', { tag: '@desktop' }, async ({ page }) => {
  test.setTimeout(240_000);
  // At first the server prepares all the new venues, which a busy machine takes its time for.
  await expect(() => asStaff(page)).toPass({ timeout: 60_000 });
  const morning = startMorning(page);
  await morning.play('five gaps of the to-do', () => closeFiveGaps(page));
  const [first = 0] = PRICED;
  await morning.play('설날 off for one venue', () => setHoliday(page, nameOf(first)), {
    times: CLOSED_VENUES,
  });
  await morning.play('the same undone', () => undoHoliday(page, nameOf(first)), {
    times: CLOSED_VENUES,
  });
  await morning.play('25 prices by CSV, one in conflict', () => changePrices(page));
  await morning.play('a double taken out and brought back', () => handleDouble(page));
  await morning.play('a change that an owner told by phone', () => changeForOwner(page));
  morning.print();
  for (const { hands } of morning.played) expect(hands.clicks + hands.keys).toBeGreaterThan(0);
});

interface Played {
  name: string;
  hands: Hands;
  /** How often it has to be done for the whole task. */
  times: number;
}

function startMorning(page: Page) {
  const played: Played[] = [];
  return {
    played,
    async play(name: string, journey: () => Promise<void>, { times = 1 } = {}) {
      await test.step(name, async () => {
        await page.goto('/admin/dashboard');
        await expect(page.getByRole('region', { name: '오늘 챙길 일' })).toBeVisible();
        const done = await countHands(page);
        await journey();
        played.push({ name, hands: await done(), times });
      });
    },
    print() {
      for (const { name, hands, times } of played) {
        const { clicks, keys, typings } = hands;
        const whole = times > 1 ? `, ${times} times: ${(clicks + keys) * times}` : '';
        process.stdout.write(
          `${name}: ${clicks} clicks, ${keys} keys in ${typings} fields${whole}\n`,
        );
      }
    },
  };
}

/** Three venues get hours, two are looked at again, each from its name in the to-do. */
async function closeFiveGaps(page: Page): Promise<void> {
  const tasks = page.getByRole('region', { name: '오늘 챙길 일' });
  const firstOf = (title: string) =>
    tasks.getByRole('listitem').filter({ hasText: title }).locator('p').getByRole('link').first();
  for (let gap = 0; gap < GAPS_WITHOUT_HOURS; gap += 1) {
    await firstOf('영업시간이 없는 업소').click();
    await typeTime(page, page.getByLabel('월요일 여는 시간'), '0700PM');
    await typeTime(page, page.getByLabel('월요일 닫는 시간'), '0300AM');
    await page.getByRole('button', { name: '월요일 시간을 모든 요일에 복사' }).click();
    await saveHours(page);
  }
  for (let gap = 0; gap < STALE_GAPS; gap += 1) {
    await firstOf('영업시간을 확인한 지 90일이 지난 업소').click();
    await saveHours(page);
  }
}

async function saveHours(page: Page): Promise<void> {
  // Not by the toast, which may be that of the venue before.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: '영업시간 저장' }).click();
  expect((await saved).ok()).toBe(true);
  await expect(page.getByText('저장된 시간과 같습니다.')).toBeVisible();
  await menu(page, '대시보드').click();
}

/** By hand for one venue; there is no other way for several. */
async function setHoliday(page: Page, name: string): Promise<void> {
  await openHolidays(page, name);
  await holidayOf(page).click();
  await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  await expect(toastOf(page)).toContainText('특별 영업일이 등록되었습니다.');
}

async function undoHoliday(page: Page, name: string): Promise<void> {
  await openHolidays(page, name);
  await holidayOf(page).click();
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function openHolidays(page: Page, name: string): Promise<void> {
  await findVenue(page, name);
  await page.getByRole('link', { name: `${name} 영업시간` }).click();
  const today = toSeoul(new Date()).date;
  const month = monthOf(newYear());
  const next = page.getByRole('button', { name: '다음 달' });
  for (let shown = monthOf(today); shown !== month; shown = addMonths(shown, 1)) await next.click();
}

function holidayOf(page: Page): Locator {
  return page.getByRole('button', { name: `${formatMonthDay(newYear())}, 설날` });
}

function newYear(): string {
  const found = upcomingHolidays(toSeoul(new Date()).date, YEAR_DAYS).find(
    ({ name }) => name === '설날',
  );
  if (!found) throw new Error('no 설날 within a year');
  return found.date;
}

/** What is typed into the file is typed elsewhere and not counted. */
async function changePrices(page: Page): Promise<void> {
  await menu(page, '업소 관리').click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV 내보내기' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const [heading = '', ...lines] = file.replace('\uFEFF', '').split('\r\n');
  const columns = heading.split(',');
  const names = PRICED.slice(0, CHANGED_PRICES).map(nameOf);
  const column = columns.indexOf('테이블 요금');
  const changed = lines
    .map((line) => cellsOf(line))
    .filter((cells) => names.includes(cells[columns.indexOf('업소명')] ?? ''))
    .map((cells) => cells.with(column, '120000').map(quoted).join(','));
  expect(changed).toHaveLength(CHANGED_PRICES);
  await editElsewhere(page, changed[0]?.split(',')[columns.indexOf('번호')] ?? '');

  await page.getByRole('link', { name: 'CSV 가져오기' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('CSV 파일 선택').click();
  const buffer = Buffer.from([heading, ...changed].join('\r\n'));
  await (await chooser).setFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer });
  const main = page.getByRole('main');
  await expect(main.getByText('1곳은 파일을 만든 뒤에 다른 사람이 고쳤어요')).toBeVisible();
  await main.getByRole('checkbox', { name: /파일 값으로 바꾸기/ }).click();
  await main.getByRole('button', { name: `${CHANGED_PRICES}곳 한 번에 가져오기` }).click();
  await expect(main.getByText('가져오기를 마쳤어요')).toBeVisible();
}

/** A colleague is faster. */
async function editElsewhere(page: Page, venueId: string): Promise<void> {
  const data = { tcPricing: 110_000 };
  const answer = await page.request.patch(`/api/venues/${Number(venueId)}`, { data });
  expect(answer.ok()).toBe(true);
}

/** Nothing is merged: what hangs on the second is out of sight until it comes back. */
async function handleDouble(page: Page): Promise<void> {
  const name = nameOf(DOUBLES[0][0]);
  await findVenue(page, name);
  await page
    .getByRole('button', { name: `${name} 삭제` })
    .last()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(page.getByRole('button', { name: `${name} 삭제` })).toHaveCount(1);
  await page.getByRole('link', { name: '삭제한 업소' }).click();
  await page.getByRole('button', { name: `${name} 되돌리기` }).click();
  await expect(page.getByRole('button', { name: `${name} 되돌리기` })).toHaveCount(0);
}

/** Staff type for the owner, who has no account. */
async function changeForOwner(page: Page): Promise<void> {
  const name = nameOf(PRICED[1] ?? 0);
  await findVenue(page, name);
  await page.getByRole('link', { name: `${name} 수정` }).click();
  const phone = page.getByLabel('전화번호', { exact: true });
  await phone.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('02-000-7777');
  await page
    .getByRole('button', { name: /저장|수정/ })
    .last()
    .click();
  await expect(toastOf(page)).toBeVisible();
}

async function findVenue(page: Page, name: string): Promise<void> {
  await menu(page, '업소 관리').click();
  await page.getByRole('searchbox', { name: '업소 검색' }).click();
  await page.keyboard.type(name);
  await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible();
}

function menu(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: '관리자 전체 메뉴' }).getByRole('link', { name });
}

/** The browser's own field wants its parts one by one; on its first one. */
async function typeTime(page: Page, field: Locator, keys: string): Promise<void> {
  await field.click({ position: { x: 14, y: 14 } });
  await page.keyboard.type(keys);
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, inQuotes, plain = '']) => inQuotes?.replaceAll('""', '"') ?? plain,
  );
}

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
