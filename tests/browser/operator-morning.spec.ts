import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { upcomingHolidays } from '#domain/hours/holidays.ts';
import { toSeoul } from '#domain/seoul-time.ts';
import { DOUBLES, fillThreeHundred, nameOf, PRICED } from '#tests/support/three-hundred.ts';
import { makeCustomer } from './customers.ts';
import { dropFile } from './drop-file.ts';
import { asStaff, expect, toastOf } from './fixtures.ts';
import { countHands, type Hands } from './hands.ts';
import { RED_PIXEL } from './keyboard.ts';
import { testWithOwnServer } from './own-server.ts';

const test = testWithOwnServer(fillThreeHundred);

const YEAR_DAYS = 400;
const GAPS_WITHOUT_HOURS = 3;
const STALE_GAPS = 2;
const CHANGED_PRICES = 25;
const CLOSED_VENUES = 40;
/** Of clicks and keys, as decision 065 counted them when each venue was a dialog of its own. */
const BEFORE = { gaps: 60, holiday: 560, holidayUndone: 600, prices: 6, double: 12, owner: 23 };

/**
 * An operator's morning at three hundred venues, counted: what each journey takes is printed and
 * stands in decision 065. A journey begins on the dashboard and leaves its traces to nobody else.
 */
test('a morning at three hundred venues takes a third of the hands it took', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(300_000);
  // At first the server prepares all the new venues, which a busy machine takes its time for.
  await expect(() => asStaff(page)).toPass({ timeout: 60_000 });
  await makeProposal(page);
  const morning = startMorning(page);
  const gaps = await morning.play('five gaps of the to-do', () => closeFiveGaps(page));
  const holiday = await morning.play('설날 off for forty venues', () => setHoliday(page));
  const undone = await morning.play('the same undone', () => undoHoliday(page));
  const prices = await morning.play('25 prices by CSV, one in conflict', () => changePrices(page));
  const double = await morning.play('two doubles merged and split again', () => handleDouble(page));
  const owner = await morning.play('a change that an owner proposed', () => acceptProposal(page));
  morning.print();
  expect(gaps).toBeLessThanOrEqual(BEFORE.gaps / 3);
  expect(holiday).toBeLessThanOrEqual(BEFORE.holiday / 3);
  expect(undone).toBeLessThanOrEqual(BEFORE.holidayUndone / 3);
  expect(prices).toBeLessThanOrEqual(BEFORE.prices / 3);
  expect(double).toBeLessThanOrEqual(BEFORE.double / 3);
  expect(owner).toBeLessThanOrEqual(BEFORE.owner / 3);
});

interface Played {
  name: string;
  hands: Hands;
}

function startMorning(page: Page) {
  const played: Played[] = [];
  return {
    /** Resolves with the number of clicks and keys. */
    async play(name: string, journey: () => Promise<void>): Promise<number> {
      return test.step(name, async () => {
        await page.goto('/admin/dashboard');
        await expect(tasksOf(page)).toBeVisible();
        const done = await countHands(page);
        await journey();
        const hands = await done();
        played.push({ name, hands });
        return hands.clicks + hands.keys;
      });
    },
    print() {
      for (const { name, hands } of played) {
        const { clicks, keys, typings } = hands;
        process.stdout.write(`${name}: ${clicks} clicks, ${keys} keys in ${typings} fields\n`);
      }
    },
  };
}

function tasksOf(page: Page): Locator {
  return page.getByRole('region', { name: '오늘 챙길 일' });
}

/** Three venues get hours, two are looked at again, each from its line in the to-do. */
async function closeFiveGaps(page: Page): Promise<void> {
  await tasksOf(page)
    .getByRole('link', { name: /^영업시간이 없는 업소/ })
    .click();
  await chooseRange(page, GAPS_WITHOUT_HOURS);
  await bulk(page, '영업시간', GAPS_WITHOUT_HOURS);
  await menu(page, '대시보드').click();
  await tasksOf(page)
    .getByRole('link', { name: /^영업시간을 확인한 지 90일이 지난 업소/ })
    .click();
  await chooseRange(page, STALE_GAPS);
  await bulk(page, '오늘 확인했어요', STALE_GAPS);
}

/** From the first row on: a click, and another one with the shift key. */
async function chooseRange(page: Page, count: number): Promise<void> {
  const boxes = page.getByRole('table', { name: '업소 표' }).getByRole('checkbox');
  await boxes.nth(0).click();
  await boxes.nth(count - 1).click({ modifiers: ['Shift'] });
  await expect(page.getByRole('region', { name: '고른 업소' })).toContainText(`${count}곳 선택`);
}

/** Of what is chosen, with the values that the dialog offers. */
async function bulk(
  page: Page,
  kind: string,
  count: number,
  choose?: (dialog: Locator) => Promise<void>,
) {
  const bar = page.getByRole('region', { name: '고른 업소' });
  await bar.getByRole('button', { name: '일괄 작업' }).click();
  await page.getByRole('menuitem', { name: kind }).click();
  const dialog = page.getByRole('dialog');
  await choose?.(dialog);
  await dialog.getByRole('button', { name: `${count}곳 바꾸기` }).click();
  await expect(toastOf(page)).toContainText(`${count}곳을 바꿨습니다.`);
}

async function setHoliday(page: Page): Promise<void> {
  await menu(page, '업소 관리').click();
  await page.getByText('표', { exact: true }).click();
  await chooseRange(page, CLOSED_VENUES);
  await bulk(page, '특별 영업일', CLOSED_VENUES, async (dialog) => {
    await dialog.getByLabel('다른 날짜 더하기').fill(newYear());
    await dialog.getByLabel('이름').fill('설날');
  });
}

async function undoHoliday(page: Page): Promise<void> {
  await menu(page, '업소 관리').click();
  await page.getByRole('main').getByRole('link', { name: '일괄 작업' }).click();
  await page
    .getByRole('link', { name: /특별 영업일/ })
    .first()
    .click();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '되돌리기' }).click();
  await expect(toastOf(page)).toContainText(`${CLOSED_VENUES}곳을 되돌렸습니다.`);
}

function newYear(): string {
  const found = upcomingHolidays(toSeoul(new Date()).date, YEAR_DAYS).find(
    ({ name }) => name === '설날',
  );
  if (!found) throw new Error('no 설날 within a year');
  return found.date;
}

/**
 * What is typed into the file is typed elsewhere and not counted, as is the way of the file between
 * the system's windows and the page.
 */
async function changePrices(page: Page): Promise<void> {
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
  const faster = Number(changed[0]?.split(',')[columns.indexOf('번호')]);
  await editElsewhere(page, faster);

  await dropFile(page, { name: 'prices.csv', text: [heading, ...changed].join('\r\n') });
  const main = page.getByRole('main');
  await expect(main.getByText('1곳은 파일을 만든 뒤에 다른 사람이 고쳤어요')).toBeVisible();
  await expect(main.getByRole('table')).toContainText('테이블 요금파일 값120000저장된 값110000');
  await main.getByRole('button', { name: `파일 값으로 ${CHANGED_PRICES}곳 모두 가져오기` }).click();
  await expect(main.getByText('가져오기를 마쳤어요')).toBeVisible();
  const stored = await (await page.request.get(`/api/venues/${faster}`)).json();
  expect(stored).toMatchObject({ tcPricing: 120_000 });
}

/** A colleague is faster. */
async function editElsewhere(page: Page, venueId: number): Promise<void> {
  const data = { tcPricing: 110_000 };
  const answer = await page.request.patch(`/api/venues/${venueId}`, { data });
  expect(answer.ok()).toBe(true);
}

/** What hangs on the second comes along, and goes back. */
async function handleDouble(page: Page): Promise<void> {
  const name = nameOf(DOUBLES[0][0]);
  await tasksOf(page)
    .getByRole('link', { name: /^중복으로 보이는 업소/ })
    .click();
  const pair = page.getByRole('article', { name: `${name}, ${name}` });
  await pair
    .getByRole('button', { name: `${name} 남기고 합치기` })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: '합치기', exact: true }).click();
  await expect(toastOf(page)).toContainText('두 업소를 합쳤습니다.');
  await toastOf(page).getByRole('button', { name: '나누기' }).click();
  await expect(toastOf(page)).toContainText('다시 두 업소로 나눴습니다.');
}

/** Not by hand: how an owner comes to be one has a test of its own. */
async function makeProposal(page: Page): Promise<void> {
  const { headers } = await makeCustomer(page, { isVerified: true });
  const name = nameOf(PRICED[1] ?? 0);
  const found = await page.request.get(`/api/admin/venues?q=${encodeURIComponent(name)}`);
  const { id: venueId, phone, kakaoId, telegramId } = (await found.json()).venues[0];
  const seen = { phone, kakaoId, telegramId };
  const document = `data:image/png;base64,${RED_PIXEL.buffer.toString('base64')}`;
  const claim = await page.request.post('/api/owner/claims', {
    headers,
    data: { venueId, businessNumber: '120-81-47521', document },
  });
  expect(claim.status(), await claim.text()).toBe(201);
  const { id } = await claim.json();
  const data = { decision: 'accept' };
  const accepted = await page.request.patch(`/api/admin/owner-claims/${id}`, { data });
  expect(accepted.ok(), await accepted.text()).toBe(true);
  const proposed = await page.request.post(`/api/owner/venues/${venueId}/proposals`, {
    headers,
    data: { kind: 'contact', seen, contact: { ...seen, phone: '02-000-7777' } },
  });
  expect(proposed.status(), await proposed.text()).toBe(201);
}

async function acceptProposal(page: Page): Promise<void> {
  await tasksOf(page)
    .getByRole('link', { name: /^확인할 사장님 제안/ })
    .click();
  const proposal = page.getByRole('article', { name: /연락처 제안/ });
  await proposal.getByRole('button', { name: /반영/ }).click();
  await expect(toastOf(page)).toContainText('제안을 반영했습니다');
}

function menu(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: '관리자 전체 메뉴' }).getByRole('link', { name });
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, inQuotes, plain = '']) => inQuotes?.replaceAll('""', '"') ?? plain,
  );
}

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
