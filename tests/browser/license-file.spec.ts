import { licenseFile } from '#tests/support/license-file.ts';
import { expectNoAxeViolations } from './axe.ts';
import { asStaff, expect, expectFits, toastOf } from './fixtures.ts';
import { test } from './own-server.ts';

test.describe.configure({ mode: 'default', timeout: 90_000 });

const ADDRESS = '서울특별시 강남구 새가상로 77, 지하1층 (역삼동)';

test('a licence file is read, a doubtful licence confirmed and applied, an ended one closed', {
  tag: '@desktop',
}, async ({ page }) => {
  await asStaff(page);
  for (const name of ['달그림자라운지', '새벽안개']) {
    const data = { name, slug: name, categoryId: 1, address: '강남구 새가상로 77 지하 1층' };
    expect((await page.request.post('/api/venues', { data })).status()).toBe(201);
  }
  await page.goto('/admin/license-file');
  const file = licenseFile({ generation: 'old', encoding: 'cp949' }, [
    { number: '3220000-102-2015-00001', name: '(주)달그림자', road: ADDRESS },
    {
      number: '3220000-102-2016-00002',
      name: '새벽안개',
      road: ADDRESS,
      state: '03',
      stateName: '폐업',
      closedOn: '20261031',
    },
  ]);
  await page.getByLabel('인허가 데이터 CSV 선택').setInputFiles({
    name: 'fulldata_07_23_02_P_유흥주점영업.csv',
    mimeType: 'text/csv',
    buffer: file,
  });
  await expect(page.getByRole('row').filter({ hasText: '유흥주점영업' })).toContainText('2건');

  // By keys alone.
  const doubtful = page.getByRole('article', { name: '달그림자라운지 인허가' });
  await expect(doubtful).toContainText('상호 비슷');
  await expectFits(page);
  await expectNoAxeViolations(page, 'main');
  await page.keyboard.press('j');
  await expect(doubtful).toBeFocused();
  await page.keyboard.press('a');
  await expect(toastOf(page)).toContainText('같은 업소로 확인했습니다.');

  await page.getByRole('tab', { name: /적용할 것/ }).click();
  await expect(doubtful.getByRole('checkbox', { name: /허가번호/ })).toBeChecked();
  await page.getByRole('button', { name: '확실한 1곳 모두 적용' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('허가번호 1곳');
  await expectNoAxeViolations(page, '[role=dialog]');
  await dialog.getByRole('button', { name: '모두 적용' }).click();
  await expect(toastOf(page)).toContainText('1곳에 적용했습니다.');

  await page.getByRole('tab', { name: /폐업·휴업/ }).click();
  const ended = page.getByRole('article', { name: '새벽안개 인허가' });
  await ended.getByRole('button', { name: '폐업 처리' }).click();
  await expect(toastOf(page)).toContainText('폐업 처리했습니다.');
  await expect(ended).toHaveCount(0);
  await toastOf(page).getByRole('button', { name: '실행 취소' }).click();
  await expect(ended).toBeVisible();

  await page.goto(`/venue/${encodeURIComponent('달그림자라운지')}`);
  await expect(page.getByText('인허가 데이터와 일치 · 기준일 2026.10.31')).toBeVisible();
});
