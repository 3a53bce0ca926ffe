import { readFile } from 'node:fs/promises';
import { expectNoAxeViolations } from './axe.ts';
import { makeCustomer } from './customers.ts';
import { asStaff, expect, gotoAlive, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';
import { show } from './show.ts';

test('a customer is found, verified, suspended and let back in, each with a reason in the log, where a change of a venue is told field by field, taken back, found and saved as a file', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(120_000);
  const { nickname, email, password, headers } = await makeCustomer(page);
  const me = () => page.request.get('/api/customer/me', { headers });
  const logIn = () => page.request.post('/api/customer/login', { data: { email, password } });

  await asStaff(page);
  const keys = keyboardOf(page);
  await gotoAlive(page, '/admin/customers');
  await keys.type(page.getByLabel('닉네임이나 이메일로 찾기'), email.toUpperCase());
  const row = page.getByRole('row').filter({ hasText: nickname });
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row).toContainText('미인증');

  const dialog = page.getByRole('dialog');
  await keys.press(row.getByRole('button', { name: '인증 확인' }));
  await keys.press(dialog.getByRole('button', { name: '신분증 확인' }));
  await keys.press(dialog.getByRole('button', { name: '인증 확인' }));
  await expect(row).toContainText('인증됨');
  await keys.expectPlace();
  await keys.press(row.getByRole('button', { name: '인증 취소' }));
  await keys.press(dialog.getByRole('button', { name: '잘못 확인함' }));
  await keys.press(dialog.getByRole('button', { name: '인증 취소' }));
  await expect(row).toContainText('미인증');

  await keys.press(row.getByRole('button', { name: '이용 정지' }));
  const suspending = page.getByRole('dialog', { name: `${nickname}님의 이용을 정지할까요?` });
  await expectNoAxeViolations(page, '[role=dialog]');
  await keys.press(suspending.getByRole('button', { name: '광고 반복' }));
  await keys.press(suspending.getByRole('button', { name: '이용 정지' }));
  await expect(page.getByText('이용을 정지했습니다.')).toBeVisible();
  await expect(row).toContainText('정지됨');
  expect((await me()).status()).toBe(401);
  expect((await logIn()).status()).toBe(403);

  await keys.press(row.getByRole('button', { name: '정지 해제' }));
  await keys.type(dialog.getByLabel('사유', { exact: true }), '전화로 소명함');
  await keys.press(dialog.getByRole('button', { name: '정지 해제' }));
  await expect(page.getByText('정지를 해제했습니다.')).toBeVisible();
  await expect(row).toContainText('정상');
  await keys.expectPlace();
  expect((await logIn()).status()).toBe(200);

  await row.getByRole('button', { name: '인증 확인' }).click();
  await dialog.getByRole('button', { name: '신분증 확인' }).click();
  await dialog.getByRole('button', { name: '인증 확인' }).click();
  await expect(page.getByText('성인인증을 확인했습니다.')).toBeVisible();
  await expect(row).toContainText('인증됨');

  await keys.press(row.getByRole('link', { name: `${nickname} 변경 기록` }));
  await expect(page.getByRole('heading', { level: 1, name: '변경 기록' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  const log = page.getByRole('list', { name: '변경 기록' });
  const changed = ['성인인증을', '이용 정지를', '이용 정지를', '성인인증을', '성인인증을'];
  await expect(log.getByRole('heading')).toHaveText(
    changed.map((what) => new RegExp(`님이 ‘${nickname}’의 ${what} 바꿨습니다$`)),
  );
  await expect(log).toContainText('사유 전화로 소명함');

  // A field that no other test reads.
  const slug = encodeURIComponent('골목-노을');
  const read = async () => {
    const answer = await page.request.get(`/api/venues/by-slug/${slug}`);
    return (await answer.json()) as { id: number; name: string; lotAddress: string | null };
  };
  const { id, name, lotAddress } = await read();
  await page.request.patch(`/api/venues/${id}`, { data: { lotAddress: '역삼동 예시 1' } });

  await show(page, `/admin/audit-log?entity=venue&entityId=${id}`);
  await expect(page.getByText(`업소 #${id}`)).toBeVisible();
  const entry = page.getByRole('list', { name: '변경 기록' }).getByRole('listitem').first();
  await expect(entry.getByRole('heading')).toHaveText(
    new RegExp(`님이 ‘${name}’의 지번 주소를 바꿨습니다$`),
  );
  await expect(entry.getByRole('link', { name: `‘${name}’` })).toHaveAttribute(
    'href',
    `/admin/venues/${id}`,
  );
  await expect(entry).toContainText('지번 주소');
  await expect(entry.locator('ins')).toHaveText('역삼동 예시 1');

  await keys.press(entry.getByRole('button', { name: /되돌리기/ }));
  await keys.press(page.getByRole('alertdialog').getByRole('button', { name: '되돌리기' }));
  await expect(page.getByText('변경을 되돌렸습니다.')).toBeVisible();
  await expect(entry.locator('del')).toHaveText('역삼동 예시 1');
  await keys.expectPlace();
  expect((await read()).lotAddress).toBe(lotAddress);

  await keys.press(page.getByRole('button', { name: '하나만 보는 조건 지우기' }));
  await expect(page).toHaveURL('/admin/audit-log?entity=venue');
  await keys.expectPlace();
  const kind = page.getByRole('combobox', { name: '종류' });
  await keys.choose(kind, '금지어');
  await expect(page).toHaveURL('/admin/audit-log?entity=word');
  await kind.click();
  await page.getByRole('option', { name: '모든 종류' }).click();
  const change = page.getByRole('heading', { name: `‘${name}’의 지번 주소` }).first();
  await expect(change).toBeVisible();

  // By a text and by the venue's name; both stand in the address.
  const text = page.getByRole('searchbox', { name: '이름, 사유, 값에서 찾기' });
  await text.fill('역삼동 예시 1');
  await expect(page).toHaveURL(/q=/);
  await expect(change).toBeVisible();
  const search = page.getByRole('combobox', { name: '업소 하나만 보기' });
  await search.fill(name);
  await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible();
  await search.press('Enter');
  await expect(page).toHaveURL(new RegExp(`entity=venue&entityId=${id}`));

  // Of this venue alone, as a file; who took it is in the log as well.
  await text.fill('');
  await expect(page).not.toHaveURL(/q=/);
  await page.getByLabel('시작일').fill('2020-01-01');
  await page.getByLabel('종료일').fill('2019-01-01');
  await expect(page.getByText('시작일보다 빨라요')).toBeVisible();
  await keys.typeDate(page.getByLabel('종료일'), '2099-12-31');
  const started = page.waitForEvent('download');
  await keys.press(page.getByRole('link', { name: 'CSV로 내려받기' }));
  const file = await started;
  expect(file.suggestedFilename()).toBe('audit-log.csv');
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toContain('venue.update');
  expect(csv).toContain('역삼동 예시 1');
  await kind.click();
  await page.getByRole('option', { name: '변경 기록', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: /님이 변경 기록을 내려받았습니다/ }).first(),
  ).toBeVisible();
  await expect(page.getByText(/접속 주소 127\.0\.0\.0/).first()).toBeVisible();
});
