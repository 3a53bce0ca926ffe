import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { asStaff, expect, gotoAlive, hold, test, unique } from './fixtures.ts';
import { keyboardOf, RED_PIXEL } from './keyboard.ts';

function rowOf(page: Page, title: string) {
  return page.getByRole('row').filter({ hasText: title });
}

test('a post is written with the tools, previewed, published, hidden, found and deleted', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(90_000);
  await asStaff(page);
  const keys = keyboardOf(page);
  const title = unique('여름밤 ');
  const slug = title.replace(' ', '-');
  // What gives the focus back comes late, and the dialog tries to keep it before.
  const releaseFocus = await hold(page, 'GET', '**/assets/FocusRescue-*.js');
  await gotoAlive(page, '/admin/posts');
  await expect(page.getByRole('region', { name: '게시글 현황' })).toContainText('전체 글');
  await expect(rowOf(page, '처음 가는 라운지 예절')).toContainText('게시됨');

  const opener = page.getByRole('button', { name: '새 게시글' });
  await keys.press(opener);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  releaseFocus();
  await keys.type(dialog.getByRole('textbox', { name: '제목' }), title);
  await expect(dialog.getByLabel('슬러그')).toHaveValue(slug);
  const text = dialog.getByRole('textbox', { name: '본문' });
  await keys.type(text, '바람');
  await page.keyboard.press('ControlOrMeta+a');
  await keys.press(dialog.getByRole('button', { name: '굵게' }));
  await expect(text).toHaveValue('**바람**');
  await expect(text).toBeFocused();
  await page.keyboard.press('ControlOrMeta+End');

  // A picture that is still on its way while one looks at the preview arrives all the same.
  const releasePicture = await hold(page, 'POST', '**/api/object-storage/upload');
  const picker = dialog.getByLabel('이미지 넣기');
  await picker.setInputFiles({ ...RED_PIXEL, name: '입구 사진.png' });
  await dialog.getByRole('tab', { name: '미리보기' }).click();
  releasePicture();
  await expect(dialog.getByRole('img', { name: '입구 사진' })).toBeVisible();
  await dialog.getByRole('tab', { name: '작성' }).click();
  await expect(text).toHaveValue(/\*\*바람\*\*\n\n!\[입구 사진\]\(\/objects\/[\w-]+\)/);
  await keys.to(text);
  await page.keyboard.press('ControlOrMeta+End');
  await keys.chooseFile(picker, RED_PIXEL);
  await expect(text).toHaveValue(/!\[red\]/);
  await expect(text).toBeFocused();

  await keys.choose(dialog.getByRole('combobox', { name: '카테고리' }), '다이닝');
  const tags = dialog.getByRole('textbox', { name: '태그' });
  await keys.to(tags);
  for (const tag of ['산책', '산책', ' ', '여름', '밤']) {
    await tags.fill(tag);
    await page.keyboard.press('Enter');
  }
  await keys.press(dialog.getByRole('button', { name: '밤 태그 빼기' }));
  const added = dialog.getByRole('list', { name: '추가한 태그' });
  await expect(added.getByRole('listitem')).toHaveText(['산책', '여름']);
  await keys.expectPlace();
  await expectNoAxeViolations(page, '[role=dialog]');

  // What was typed outlives a reload.
  await page.reload();
  await opener.click();
  await expect(dialog.getByText('작성하던 내용을 불러왔어요')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: '제목' })).toHaveValue(title);
  await expect(added.getByRole('listitem')).toHaveCount(2);
  await keys.press(dialog.getByRole('switch', { name: '바로 게시' }), 'Space');
  await keys.press(dialog.getByRole('tab', { name: '작성' }), 'ArrowRight');
  await expect(dialog.locator('strong', { hasText: '바람' })).toBeVisible();
  await expect(dialog.getByRole('img', { name: '입구 사진' })).toBeVisible();

  await keys.press(dialog.getByRole('button', { name: '작성 완료' }));
  await expect(page.getByText('게시글을 작성했습니다.')).toBeVisible();
  const row = rowOf(page, title);
  await expect(row).toContainText('게시됨');
  const found = await page.request.get(`/posts/${encodeURIComponent(slug)}`);
  expect(await found.text()).toContain('<strong>바람</strong>');

  await keys.press(row.getByRole('button', { name: '숨기기' }));
  await expect(page.getByText('게시글을 숨겼습니다.')).toBeVisible();
  await expect(row).toContainText('초안');
  await expect(row.getByRole('button', { name: '게시하기' })).toBeFocused();
  const edit = row.getByRole('button', { name: '수정' });
  await keys.press(edit);
  await expect(dialog.getByRole('textbox', { name: '제목' })).toHaveValue(title);
  await keys.type(dialog.getByRole('textbox', { name: '요약' }), '짧은 요약');
  await keys.press(dialog.getByRole('button', { name: '수정 완료' }));
  await expect(page.getByText('게시글을 수정했습니다.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('짧은 요약');
  await expect(edit).toBeFocused();

  await keys.type(page.getByLabel('제목과 본문에서 찾기'), title);
  await keys.choose(page.getByRole('combobox', { name: '상태' }), '초안');
  await keys.choose(page.getByRole('combobox', { name: '카테고리' }), '다이닝');
  await keys.press(row.getByRole('button', { name: '삭제' }));
  await keys.press(page.getByRole('alertdialog').getByRole('button', { name: '삭제' }));
  await expect(page.getByText('게시글을 삭제했습니다.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await keys.expectPlace();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(row).toContainText('짧은 요약');
});

test('a draft waits for its time, is shown by a link with its venues, and a change by someone else is told', {
  tag: '@desktop',
}, async ({ page, expectTrouble }) => {
  expectTrouble(/409/);
  test.setTimeout(60_000);
  await asStaff(page);
  const slug = `later-${Date.now().toString(36)}`;
  const title = `예약 글 ${slug}`;
  const content = '## 하나\n\n## 둘\n\n## 셋';
  const made = await page.request.post('/api/posts', { data: { title, slug, content } });
  const { id } = await made.json();
  await page.goto('/admin/posts');
  const row = rowOf(page, title);
  await row.getByRole('button', { name: '수정' }).click();
  const dialog = page.getByRole('dialog');
  const venues = dialog.getByRole('combobox', { name: '함께 보여 줄 업소' });
  await venues.fill('여백');
  await expect(page.getByRole('option', { name: /여백 라운지/ })).toBeVisible();
  await venues.press('Enter');
  await expect(dialog.getByRole('list', { name: /고른/ })).toContainText('여백 라운지');
  await dialog.getByLabel('예약 게시일').fill('2099-01-01');
  await dialog.getByLabel('예약 시각').fill('2560');
  await dialog.getByRole('button', { name: '수정 완료' }).click();
  await expect(dialog.getByLabel('예약 시각')).toHaveAccessibleDescription(/24시간으로/);
  await dialog.getByLabel('예약 시각').fill('1830');
  await expectNoAxeViolations(page, '[role=dialog]');

  // A colleague was faster.
  await page.request.patch(`/api/posts/${id}`, { data: { excerpt: '동료의 요약' } });
  await dialog.getByRole('button', { name: '수정 완료' }).click();
  await expect(dialog.getByText('그사이 다른 관리자가 이 글을 수정했습니다')).toBeVisible();
  await dialog.getByRole('button', { name: '요약: 저장된 값 쓰기' }).click();
  await expect(dialog.getByRole('textbox', { name: '요약' })).toHaveValue('동료의 요약');
  await dialog.getByRole('button', { name: '수정 완료' }).click();
  await expect(page.getByText('게시글을 수정했습니다.')).toBeVisible();
  await expect(row).toContainText('2099.01.01 18:30 예정');

  const link = await page.request.post(`/api/posts/${id}/preview-link`);
  const { url } = await link.json();
  await page.context().clearCookies();
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '목차' }).getByRole('link')).toHaveText([
    '하나',
    '둘',
    '셋',
  ]);
  await expect(page.getByRole('heading', { name: '여백 라운지' })).toBeVisible();
  expect((await page.request.get(`/posts/${slug}`)).status()).toBe(404);
});

test('posts are found by words, category and state, the address keeps the choice, and what is missing or taken in a new one is said at its field', {
  tag: '@desktop',
}, async ({ page, expectTrouble }) => {
  expectTrouble(/409/);
  await asStaff(page);
  await page.goto('/admin/posts');
  await page.getByLabel('제목과 본문에서 찾기').fill('논알코올');
  await expect(rowOf(page, '술을 마시지 않는 날의 강남')).toBeVisible();
  await expect(rowOf(page, '영업시간 확인하는 법')).toHaveCount(0);
  await page.getByLabel('제목과 본문에서 찾기').fill('');
  await page.getByRole('combobox', { name: '상태' }).click();
  await page.getByRole('option', { name: '초안' }).click();
  await expect(rowOf(page, '영업시간 확인하는 법')).toHaveCount(0);
  await expect(rowOf(page, '새벽에 밥 먹을 수 있는 곳')).toBeVisible();
  await page.getByRole('combobox', { name: '카테고리' }).click();
  await page.getByRole('option', { name: '칵테일 바' }).click();
  await expect(rowOf(page, '새벽에 밥 먹을 수 있는 곳')).toHaveCount(0);
  await page.reload();
  await expect(rowOf(page, '술을 마시지 않는 날의 강남')).toBeVisible();
  await expect(rowOf(page, '새벽에 밥 먹을 수 있는 곳')).toHaveCount(0);

  await page.getByRole('button', { name: '새 게시글' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '작성 완료' }).click();
  for (const sentence of ['제목을 입력하세요', '슬러그를 입력하세요', '본문을 입력하세요']) {
    await expect(dialog.getByRole('alert')).toContainText(sentence);
  }
  await dialog.getByRole('textbox', { name: '제목' }).fill('처음 가는 라운지 예절');
  await dialog.getByRole('textbox', { name: '본문' }).fill('겹치는 글');
  await dialog.getByRole('button', { name: '작성 완료' }).click();
  await expect(dialog.getByLabel('슬러그')).toHaveAccessibleDescription(
    /이미 사용 중인 슬러그입니다/,
  );
  await expect(dialog.getByRole('textbox', { name: '본문' })).toHaveValue('겹치는 글');
});
