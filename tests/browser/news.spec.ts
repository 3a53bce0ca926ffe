import { asStaff, breakDown, countCalls, expect, gotoAlive, hold, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';

test('staff add, edit and delete news', { tag: '@phone' }, async ({ page, browser, baseURL }) => {
  test.slow();
  const address = `/venue/${encodeURIComponent('비-오는-창')}`;
  await asStaff(page);
  await page.goto(`${address}#updates`);
  const section = page.getByRole('region', { name: '업소 소식' });
  const list = section.getByRole('region', { name: '소식 목록' });
  await expect(list).toContainText('아직 등록된 소식이 없습니다.');

  // Nothing but spaces cannot be sent.
  const field = section.getByRole('textbox', { name: '새 소식' });
  const add = section.getByRole('button', { name: '소식 추가' });
  await field.fill('   ');
  await expect(add).toBeDisabled();

  const sent = countCalls(page, 'POST', /\/updates$/);
  const letGo = await hold(page, 'POST', '**/api/venues/*/updates');
  await field.fill('오늘은 창가 자리를 새로 놓았습니다.');
  await add.dblclick();
  await expect(section.getByRole('button', { name: '저장 중...' })).toBeVisible();
  letGo();
  await expect(list.getByRole('listitem')).toContainText('오늘은 창가 자리를 새로 놓았습니다.');
  await expect(list.getByRole('listitem').locator('time')).toHaveText(/^\d{2}:\d{2}$/);
  await expect(field).toHaveValue('');
  expect(sent()).toBe(1);

  await list.getByRole('button', { name: '소식 수정' }).click();
  const editor = list.getByRole('textbox', { name: '소식 수정' });
  await expect(editor).toBeFocused();
  await editor.fill('지우려던 글');
  await editor.press('Escape');
  await expect(list.getByRole('button', { name: '소식 수정' })).toBeFocused();
  await expect(list).toContainText('오늘은 창가 자리를 새로 놓았습니다.');
  await page.keyboard.press('Enter');
  await editor.fill('창가 자리는 내일부터 씁니다.\n예약은 전화로 받습니다.');
  await list.getByRole('button', { name: '저장' }).click();
  await expect(list.getByRole('listitem')).toContainText('창가 자리는 내일부터 씁니다.');
  await expect(editor).toHaveCount(0);

  // Visitors learn that there is news, not what it says.
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const visitor = await elsewhere.newPage();
  await visitor.goto(address);
  await expect(visitor.getByText('업소 소식은 성인이 볼 수 있는 콘텐츠입니다')).toBeVisible();
  expect(await visitor.content()).not.toContain('예약은 전화로 받습니다');
  await elsewhere.close();

  await list.getByRole('button', { name: '소식 삭제' }).click();
  const question = page.getByRole('alertdialog', { name: '이 소식을 삭제하시겠습니까?' });
  await question.getByRole('button', { name: '취소' }).click();
  await expect(list.getByRole('button', { name: '소식 삭제' })).toBeFocused();
  await list.getByRole('button', { name: '소식 삭제' }).click();
  await question.getByRole('button', { name: '삭제' }).click();
  await expect(list).toContainText('아직 등록된 소식이 없습니다.');
});

test('five pieces of news show at first, and news that cannot be saved stays typed, without a word of error', {
  tag: '@desktop',
}, async ({ page, expectTrouble }) => {
  expectTrouble(/\/updates/);
  await asStaff(page);
  // Nothing arrives, so this venue stays as others expect it.
  await gotoAlive(page, `/venue/${encodeURIComponent('여백-라운지')}`);
  const section = page.getByRole('region', { name: '업소 소식' });
  const list = section.getByRole('region', { name: '소식 목록' });
  const news = list.getByRole('listitem');
  const first = news.first();
  await expect(news).toHaveCount(5);
  const keys = keyboardOf(page);
  await keys.press(section.getByRole('button', { name: '소식 더보기' }));
  await expect(news).toHaveCount(6);
  await keys.press(section.getByRole('button', { name: '접기' }));
  await expect(news).toHaveCount(5);

  for (const method of ['POST', 'PUT', 'DELETE']) {
    await breakDown(page, method, '**/api/venues/*/updates**');
  }

  const field = section.getByRole('textbox', { name: '새 소식' });
  await field.fill('아무 데도 닿지 않는 소식');
  await section.getByRole('button', { name: '소식 추가' }).click();
  await expect(section.getByRole('button', { name: '소식 추가' })).toBeEnabled();
  await expect(field).toHaveValue('아무 데도 닿지 않는 소식');
  await expect(list).not.toContainText('아무 데도 닿지 않는 소식');

  const before = await first.locator('p').innerText();
  await first.getByRole('button', { name: '소식 수정' }).click();
  const editor = list.getByRole('textbox', { name: '소식 수정' });
  await editor.fill('고치다 만 소식');
  await list.getByRole('button', { name: '저장' }).click();
  await expect(list.getByRole('button', { name: '저장', exact: true })).toBeEnabled();
  await expect(editor).toHaveValue('고치다 만 소식');
  await list.getByRole('button', { name: '취소' }).click();
  await expect(first).toContainText(before);

  await first.getByRole('button', { name: '소식 삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(first).toContainText(before);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
