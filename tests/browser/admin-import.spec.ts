import { asStaff, expect, expectNoAxeViolations, test } from './fixtures.ts';

test('venues are checked, imported in part, exported and imported again', {
  tag: '@desktop',
}, async ({ page, expectTrouble }) => {
  expectTrouble(/400|ERR_FAILED/);
  await asStaff(page);
  const name = `가져온곳${Date.now().toString(36)}`;
  // Hidden, so that no other test counts it.
  const csv = [
    '업소명,슬러그,카테고리,공개',
    `${name},${name},다이닝,아니오`,
    `잘못된 곳,${name}-2,없는 분류,아니오`,
  ].join('\n');
  await page.goto('/admin/venues/import');
  const main = page.getByRole('main');
  const upload = (content: string) =>
    page
      .getByLabel(/CSV 파일 선택/)
      .setInputFiles({ name: 'venues.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });

  await upload('x'.repeat(12_000_001));
  await expect(page.getByText('파일이 너무 큽니다. 12MB까지 가져올 수 있어요.')).toBeVisible();
  await upload('업소명,요금\n여백,1');
  await expect(page.getByText('모르는 열 이름이 있습니다: 요금')).toBeVisible();

  await upload(csv);
  await expect(main.getByText('1줄은 고쳐야 가져올 수 있어요')).toBeVisible();
  await expect(main.getByText('카테고리: 없는 카테고리입니다 (없는 분류)')).toBeVisible();
  await main.getByLabel('고칠 줄만 보기').uncheck();
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

  const exported = await page.request.get('/api/admin/export/venues.csv');
  const text = await exported.text();
  const heading = text.split('\r\n')[0] ?? '';
  const line = text.split('\r\n').find((row) => row.includes(name)) ?? '';
  expect(line).not.toBe('');
  await main.getByRole('button', { name: '다른 파일 가져오기' }).click();
  await upload(`${heading}\r\n${line}`);
  await expect(main.getByText('바뀔 내용이 없어요.')).toBeVisible();

  await main.getByRole('table').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
