import { expectNoAxeViolations } from './axe.ts';
import { asStaff, expect, gotoAlive, test, toastOf } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';

const SLUG = encodeURIComponent('여백-라운지');
/** Only for its own test. */
const MOVED = 'first-spoon';

test('a venue stands on the map between its station and who is open around it', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const drawing: string[] = [];
  page.on('request', (sent) => {
    if (/Surroundings|GroundMap/.test(sent.url())) drawing.push(sent.url());
  });
  await gotoAlive(page, `/venue/${SLUG}`);
  const map = page.getByRole('region', { name: '지도', exact: true });
  const { id, latitude, longitude } = await (
    await request.get(`/api/venues/by-slug/${SLUG}`)
  ).json();
  await expect(map).toContainText('역삼역에서 약 260 m, 걸어서 5분');
  await expect(map.locator('.ground-map__station', { hasText: '역삼' })).toBeVisible();
  await expect(map.getByRole('link', { name: '카카오맵' })).toHaveAttribute(
    'href',
    new RegExp(`,${latitude},${longitude}$`),
  );
  const { venues } = await (await request.get(`/api/venues/${id}/nearby`)).json();
  const names = venues.map(({ name }: { name: string }) => name);
  await expect(map.getByRole('listitem').getByRole('link')).toHaveText(names);
  await expect(map.locator('.map-window')).toHaveCount(names.length + 1);
  // As the server drew it.
  expect(drawing).toEqual([]);
  await expectNoAxeViolations(page, '#map');

  await page.goto('/consultation');
  await page.getByRole('link', { name: '밤결 홈' }).first().click();
  await page.locator('.venue-card h3 a', { hasText: '여백 라운지' }).click();
  await expect(map).toContainText('역삼역에서 약 260 m');
  expect(drawing.length).toBeGreaterThan(0);
});

test('by key from the list to the map, closer, and to a venue on it', {
  tag: '@desktop',
}, async ({ page }) => {
  await gotoAlive(page, '/?category=lounge');
  const keys = keyboardOf(page);
  await keys.press(
    page.getByRole('navigation', { name: '보기' }).getByRole('link', { name: '지도' }),
  );
  await expect(page).toHaveURL('/map?category=lounge');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('지도에서 보는 라운지');
  const list = page.getByRole('region', { name: /^이 지도의 업소 \d+곳$/ });
  await expect(list.getByRole('link', { name: '여백 라운지' })).toBeVisible();
  await keys.press(page.getByRole('link', { name: '영업 중만' }));
  await expect(page).toHaveURL('/map?category=lounge&open=true');
  await keys.press(page.getByRole('link', { name: '영업 중만' }));
  await keys.press(page.getByRole('link', { name: '가까이 보기' }));
  await expect(page).toHaveURL('/map?category=lounge&at=1-1-1');
  await expect(page.locator('.ground-map__scale')).toHaveText('1,000 m');
  await keys.press(list.getByRole('link').first());
  await expect(page).toHaveURL(/\/venue\//);
});

test('what stands together is one window, and pressing it takes it apart', {
  tag: '@touch',
}, async ({ page }) => {
  await gotoAlive(page, '/map');
  const sum = async () => {
    const windows = page.locator('.map-window');
    const texts = await windows.evaluateAll((all) =>
      all.map((one) => (one.hasAttribute('data-many') ? Number(one.textContent) : 1)),
    );
    return texts.reduce((total, count) => total + count, 0);
  };
  const title = page.getByRole('heading', { level: 2, name: /^이 지도의 업소/ });
  await expect(title).toHaveText(`이 지도의 업소 ${await sum()}곳`);
  expect(await sum()).toBeGreaterThan(30);
  const cluster = page.locator('.map-window[data-many]').last();
  await cluster.click();
  await expect(page).toHaveURL(/at=1-/);
  await expect(title).toHaveText(/이 지도의 업소 \d+곳/);
  await expect.poll(async () => title.textContent()).toBe(`이 지도의 업소 ${await sum()}곳`);
});

test('staff set a place by a link, by pointing and by arrow keys', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  await asStaff(page);
  await page.goto(`/venue/${encodeURIComponent(MOVED)}`);
  await expect(page.locator('#map .ground-map')).toHaveCount(0);
  await page.getByRole('button', { name: '수정', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '업소 정보 수정' });
  const place = dialog.getByRole('textbox', { name: '좌표' });
  const save = dialog.getByRole('button', { name: '저장', exact: true });
  await place.fill('https://naver.me/5x1AbCdE');
  await save.click();
  await expect(dialog.getByText('짧은 링크에는 좌표가 없습니다.')).toBeVisible();
  await place.fill('https://map.kakao.com/link/map/어딘가,37.494612,127.063642');
  await place.blur();
  await expect(place).toHaveValue('37.494612, 127.063642');
  await expect(dialog.getByText('대치역에서 약 10 m, 걸어서 1분')).toBeVisible();

  const marker = dialog.getByRole('button', { name: '업소 위치 표시' });
  await marker.focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(dialog.getByText('대치역에서 약 300 m')).toBeVisible();
  const before = await marker.boundingBox();
  if (!before) throw new Error('no marker');
  const middle = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x - 40, middle.y + 20, { steps: 4 });
  await page.mouse.up();
  const after = await marker.boundingBox();
  expect(Math.abs((after?.x ?? 0) - before.x + 40)).toBeLessThan(2);
  await expectNoAxeViolations(page, '[role=dialog]');
  const text = await place.inputValue();
  await save.click();
  await expect(toastOf(page)).toContainText('업소 정보가 수정되었습니다.');
  const stored = await (
    await request.get(`/api/venues/by-slug/${encodeURIComponent(MOVED)}`)
  ).json();
  expect(`${stored.latitude}, ${stored.longitude}`).toBe(text);
  await page.keyboard.press('Escape');
  await expect(page.locator('#map')).toContainText('대치역에서 약');
});
