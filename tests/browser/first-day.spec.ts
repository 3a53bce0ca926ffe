import type { Category } from '#contract/categories/categories.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { asStaff, expect, gotoAlive, toastOf } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';
import { testWithOwnServer } from './own-server.ts';
import { show } from './show.ts';

// Not even with others of that kind: they add venues, and here the demo goes.
const test = testWithOwnServer(async () => {});

const EDITED = '여백 라운지';
const ALSO_EDITED = '온도 위스키';

test('the first day leads from the demo to one’s own, and the demo goes without what staff changed', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(120_000);
  await asStaff(page);
  const venues = (await (await page.request.get('/api/venues')).json()) as Venue[];
  const idOf = (name: string) => venues.find((venue) => venue.name === name)?.id;
  for (const name of [EDITED, ALSO_EDITED]) {
    const data = { description: '우리가 고친 소개입니다.' };
    expect((await page.request.patch(`/api/venues/${idOf(name)}`, { data })).ok()).toBe(true);
  }
  await gotoAlive(page, '/admin');
  const keys = keyboardOf(page);
  const card = page.getByRole('region', { name: '첫날 준비' });
  const step = (name: string) => card.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('6가지 중 0가지 끝');
  await expect(step('사업자 정보 채우기')).toContainText('상호, 대표자');

  await keys.press(card.getByRole('button', { name: '연락처 바꾸기: 나중에' }));
  await expect(step('연락처 바꾸기')).toContainText('나중에');
  await keys.expectPlace();
  await keys.press(card.getByRole('button', { name: '인증 전에 가리는 범위 정하기: 그대로 쓰기' }));
  await expect(card).toContainText('6가지 중 1가지 끝');

  // Put away for everyone, and called back.
  await keys.press(card.getByRole('button', { name: '접어 두기' }));
  await expect(card).toHaveCount(0);
  await show(page, '/admin/settings');
  await page.getByRole('button', { name: '대시보드에 다시 보이기' }).click();
  await show(page, '/admin');
  await keys.press(card.getByRole('link', { name: '예시 데이터 지우기: 지울 내용 보기' }));

  const goes = page.getByRole('region', { name: '지울 것' });
  const stays = page.getByRole('region', { name: /남는 것/ });
  await expect(goes).toContainText('업소40곳');
  await expect(stays.getByRole('checkbox', { name: `${EDITED} (업소)` })).not.toBeChecked();
  await expect(stays).toContainText('직원이 고쳤어요');
  await expect(
    stays.getByRole('listitem').filter({ hasText: /^라운지 \(카테고리\)/ }),
  ).toContainText('남는 업소 1곳이 써요');
  await keys.press(stays.getByRole('checkbox', { name: `${ALSO_EDITED} (업소)` }), 'Space');
  await expect(goes).toContainText('업소41곳');

  const field = page.getByRole('textbox', { name: /그대로 입력하세요/ });
  const remove = page.getByRole('main').getByRole('button', { name: '예시 데이터 지우기' });
  await keys.type(field, '지우기');
  await keys.press(remove);
  await expect(page.getByRole('main')).toContainText("'예시 데이터 지우기'를 그대로 입력하세요");
  await keys.type(field, '예시 데이터 지우기');
  await keys.press(remove);
  await expect(toastOf(page)).toContainText('업소 41곳과 딸린 내용을 지웠어요.');
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(step('예시 데이터 지우기')).toContainText('끝');

  const left = (await (await page.request.get('/api/venues')).json()) as Venue[];
  expect(left.map(({ name }) => name)).toEqual([EDITED]);
  const categories = (await (await page.request.get('/api/categories')).json()) as Category[];
  expect(categories.map(({ name }) => name)).toEqual(['라운지']);
  await show(page, '/admin/demo-data');
  await expect(page.getByText('예시 데이터가 없습니다')).toBeVisible();
  const home = await (await page.request.get('/')).text();
  expect(home).toContain(EDITED);
  expect(home).not.toContain(ALSO_EDITED);
});
