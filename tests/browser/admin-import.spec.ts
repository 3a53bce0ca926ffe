import { truncate, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { dropFile } from './drop-file.ts';
import { asStaff, expect, expectFits, gotoAlive, test, unique } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';
import { show } from './show.ts';

/** One more than is taken. */
const TOO_MANY_BYTES = 12_000_001;

function fileOf(...lines: string[]) {
  return { name: 'venues.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
}

test(
  'venues are checked, imported in part, exported and imported again',
  {
    tag: '@desktop',
  },
  async ({ page, expectTrouble }, testInfo) => {
    test.setTimeout(90_000);
    expectTrouble(/400|ERR_FAILED/);
    await asStaff(page);
    const keys = keyboardOf(page);
    const name = unique('가져온곳');
    const columns = '업소명,슬러그,카테고리,공개';
    // Hidden, so that no other test counts them.
    const line = `${name},${name},다이닝,아니오`;
    const another = fileOf(columns, `${name} 둘,${name}-3,다이닝,아니오`);
    await gotoAlive(page, '/admin/venues/import');
    const main = page.getByRole('main');
    const chooser = main.getByLabel(/CSV 파일 선택/);

    // By its path: handing so much to the browser takes seconds.
    const tooLarge = testInfo.outputPath('too-large.csv');
    await writeFile(tooLarge, '');
    await truncate(tooLarge, TOO_MANY_BYTES);
    await chooser.setInputFiles(tooLarge);
    await expect(page.getByText('파일이 너무 큽니다. 12MB까지 가져올 수 있어요.')).toBeVisible();
    await chooser.setInputFiles(fileOf('업소명,요금', '여백,1'));
    await expect(page.getByText('모르는 열 이름이 있습니다: 요금')).toBeVisible();

    const inPart = fileOf(columns, line, `잘못된 곳,${name}-2,없는 분류,아니오`);
    await keys.chooseFile(chooser, inPart);
    await expect(main.getByText('1줄은 고쳐야 가져올 수 있어요')).toBeVisible();
    await expect(main.getByText('카테고리: 없는 카테고리입니다 (없는 분류)')).toBeVisible();
    const onlyBad = main.getByRole('checkbox', { name: '고칠 줄만 보기' });
    await expect(onlyBad).toBeChecked();
    await keys.press(onlyBad, 'Space');
    await expect(onlyBad).not.toBeChecked();
    await expect(main.getByRole('table')).toContainText('새로 등록');
    await expectNoAxeViolations(page, 'main');

    // A lost connection loses neither the file nor the report.
    const address = '**/api/admin/import/venues';
    await page.route(address, (route) => route.abort());
    await main.getByRole('button', { name: '괜찮은 1곳만 가져오기' }).click();
    await expect(page.getByText('가져오지 못했습니다.')).toBeVisible();
    await page.unroute(address);
    await main.getByRole('button', { name: '괜찮은 1곳만 가져오기' }).click();
    await expect(main.getByText('가져오기를 마쳤어요')).toBeVisible();
    await main.getByRole('button', { name: '다른 파일 가져오기' }).click();

    await keys.chooseFile(chooser, another);
    await keys.press(main.getByRole('button', { name: '다른 파일 선택' }));
    await keys.expectPlace();
    await keys.chooseFile(chooser, another);
    await keys.press(main.getByRole('button', { name: '나누어 가져오기' }));
    await expect(main.getByText('가져오기를 마쳤어요')).toBeVisible();
    await keys.expectPlace();
    await keys.press(main.getByRole('button', { name: '다른 파일 가져오기' }));
    await keys.expectPlace();

    const exported = await page.request.get('/api/admin/export/venues.csv');
    const [heading = '', ...rows] = (await exported.text()).split('\r\n');
    const mine = rows.find((row) => row.includes(`${name},`)) ?? '';
    expect(mine).not.toBe('');
    await keys.chooseFile(chooser, fileOf(`${heading}\r\n${mine}`));
    await expect(main.getByText('바뀔 내용이 없어요.')).toBeVisible();

    await keys.press(main.getByRole('table').getByRole('link', { name }));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  },
);

test('a venue that changed after its file was made is a conflict, decided line by line', {
  tag: '@desktop',
}, async ({ page }) => {
  test.slow();
  await asStaff(page);
  const name = unique('충돌');
  const rows = ['a', 'b', 'c'].map((slug) => `${name} ${slug},${name}-${slug},다이닝,아니오`);
  // Hidden, so that no other test counts them.
  const csv = ['업소명,슬러그,카테고리,공개', ...rows].join('\n');
  const made = await page.request.post('/api/admin/import/venues', {
    data: { csv, mode: 'import' },
  });
  const [kept, taken, plain] = (await made.json()).lines.map(
    ({ venueId }: { venueId: number }) => venueId,
  );
  const edit = (id: number, data: object) => page.request.patch(`/api/venues/${id}`, { data });
  const stored = async (id: number) => (await page.request.get(`/api/venues/${id}`)).json();

  const text = await (await page.request.get('/api/admin/export/venues.csv')).text();
  const [heading = '', ...lines] = text.replace('\uFEFF', '').split('\r\n');
  const column = heading.split(',').indexOf('지역');
  const edited = lines
    .filter((line) => line.includes(name))
    .map((line) => line.split(',').with(column, '서초구').join(','));
  expect(edited).toHaveLength(3);
  for (const id of [kept, taken])
    await edit(id, {
      district: '강남구',
      phone: '02-000-0000',
      description: '긴 소개. '.repeat(80),
    });

  await page.goto('/admin/venues/import');
  const main = page.getByRole('main');
  await page.getByLabel(/CSV 파일 선택/).setInputFiles(fileOf([heading, ...edited].join('\r\n')));
  await expect(main.getByText('2곳은 파일을 만든 뒤에 다른 사람이 고쳤어요')).toBeVisible();
  const rowOf = (slug: string) => main.getByRole('row').filter({ hasText: `${name} ${slug}` });
  await expect(rowOf('a')).toContainText('지역파일 값서초구저장된 값강남구');
  await expect(rowOf('a')).toContainText('전화파일 값(비어 있음)저장된 값02-000-0000');
  await expectNoAxeViolations(page, 'main');
  await expectFits(page);

  const keys = keyboardOf(page);
  await keys.press(rowOf('b').getByRole('checkbox', { name: /파일 값으로 바꾸기/ }), 'Space');
  // Once more changed between looking and importing: what was not seen is not overwritten.
  await edit(plain, { phone: '02-777-7777' });
  await keys.press(main.getByRole('button', { name: '괜찮은 2곳만 가져오기' }));
  await expect(main.getByText('가져오기를 마쳤어요')).toBeVisible();
  await expect(main.getByText('2곳은 저장된 값을 그대로 두었어요')).toBeVisible();
  expect(await stored(kept)).toMatchObject({ district: '강남구', phone: '02-000-0000' });
  expect(await stored(taken)).toMatchObject({ district: '서초구', phone: null });
  expect(await stored(plain)).toMatchObject({ district: null, phone: '02-777-7777' });

  await keys.press(main.getByRole('button', { name: '다시 확인하기' }));
  await keys.press(rowOf('c').getByRole('checkbox', { name: /파일 값으로 바꾸기/ }), 'Space');
  await keys.press(main.getByRole('button', { name: '괜찮은 1곳만 가져오기' }));
  await expect(main.getByText('가져오기를 마쳤어요')).toBeVisible();
  expect(await stored(plain)).toMatchObject({ district: '서초구' });
});

test('a dropped file and pasted cells lead into the dry run, which waits while one is elsewhere', {
  tag: '@desktop',
}, async ({ page }) => {
  await asStaff(page);
  const name = unique('놓은곳');
  const main = page.getByRole('main');
  const counted = main.getByRole('definition').first();
  await page.goto('/admin/venues?view=table&district=강남구');
  await expect(main.getByRole('table', { name: '업소 표' })).toBeVisible();
  await dropFile(page, { name: 'photo.png', text: 'x', type: 'image/png' });
  await expect(page.getByText('CSV 파일이 아닙니다.', { exact: false })).toBeVisible();
  await expect(page).toHaveURL(/view=table/);

  await dropFile(page, { name: 'new.csv', text: `업소명,슬러그,카테고리\n${name},${name},다이닝` });
  await expect(main.getByText('new.csv')).toBeVisible();
  await expect(counted).toHaveText('1');
  await page.goBack();
  await expect(page).toHaveURL(/view=table&district=/);
  await main.getByRole('link', { name: 'CSV 가져오기' }).click();
  await expect(main.getByText('new.csv')).toBeVisible();
  await page.reload();
  await expect(main.getByText('new.csv')).toBeVisible();

  // Pasted while no field has the focus: cells of a spreadsheet, heading included.
  await show(page, '/admin/venues');
  await expect(main.getByRole('searchbox', { name: '업소 검색' })).toBeVisible();
  await paste(page, `${name}\t${name}-2`);
  await expect(page.getByText('제목 줄까지 복사해 주세요.', { exact: false })).toBeVisible();
  await paste(
    page,
    `업소명\t슬러그\t카테고리\n${name}\t${name}\t다이닝\n${name} 2\t${name}-2\t다이닝`,
  );
  await expect(main.getByText('붙여 넣은 칸', { exact: true })).toBeVisible();
  await expect(counted).toHaveText('2');
  await main.getByRole('button', { name: '다른 파일 선택' }).click();
  await expect(main.getByText('CSV 파일 선택')).toBeVisible();
  await show(page, '/admin/venues');
  await main.getByRole('link', { name: 'CSV 가져오기' }).click();
  await expect(main.getByText('CSV 파일 선택')).toBeVisible();
});

/** What is in the clipboard, without asking the system for it: others use it meanwhile. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((cells) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', cells);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
}
