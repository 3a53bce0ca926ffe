import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import {
  asCustomer,
  asVerifiedCustomer,
  breakDown,
  expect,
  gotoAlive,
  hold,
  setTheme,
  type TestCustomer,
  test,
  toastOf,
} from './fixtures.ts';
import { handsOf } from './keyboard.ts';
import { expectAllReachable } from './reach.ts';

const VENUES = ['여백 라운지', '유리온실'] as const;

function addressOf(venue: string): string {
  return `/venue/${encodeURIComponent(venue.replace(' ', '-'))}`;
}

function bearerOf({ token }: TestCustomer) {
  return { authorization: `Bearer ${token}` };
}

async function saveVenues(page: Page, customer: TestCustomer): Promise<void> {
  for (const name of VENUES) {
    const venue = await page.request.get(`/api/venues/by-slug/${addressOf(name).split('/')[2]}`);
    const { id } = (await venue.json()) as { id: number };
    const url = `/api/customer/favorites/${id}`;
    const saved = await page.request.put(url, { headers: bearerOf(customer) });
    expect(saved.status()).toBe(204);
  }
}

test('nickname, phone and picture are changed, a refusal says why, and the way to adult verification starts here', {
  tag: '@keys',
}, async ({ page, isMobile, expectTrouble }) => {
  test.slow();
  expectTrouble(/400/);
  const hands = handsOf(page, isMobile);
  const customer = await asCustomer(page);
  await gotoAlive(page, '/profile');
  const profile = page.getByRole('region', { name: '프로필' });
  await expect(profile).toContainText(customer.email);
  const nickname = profile.getByLabel('닉네임');
  const save = profile.getByRole('button', { name: '저장' });
  await expect(nickname).toHaveValue(customer.nickname);
  await expect(save).toBeDisabled();

  await hands.type(nickname, '한');
  await hands.press(save);
  await expect(profile).toContainText('닉네임은 2~10자로 입력해주세요');
  await expect(nickname).toBeFocused();
  await hands.type(nickname, '운 영 자!');
  await hands.press(save);
  await expect(profile).toContainText('사용할 수 없는 닉네임입니다');
  await expect(nickname).toBeFocused();

  const renamed = `새${customer.nickname.slice(-6)}`;
  await hands.type(nickname, renamed);
  await hands.type(profile.getByLabel('휴대폰 번호'), '01000009876');
  await hands.press(save);
  await expect(toastOf(page)).toContainText('내 정보를 저장했습니다');
  await expect(profile.getByLabel('휴대폰 번호')).toHaveValue('010-0000-9876');
  await expect(save).toBeDisabled();
  await hands.expectPlace();

  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() };
  const letGo = await hold(page, 'PUT', '**/api/objects/upload/*');
  await hands.chooseFile(profile.getByLabel('사진 올리기'), picture);
  await expect(profile.getByRole('progressbar', { name: '사진 업로드' })).toBeVisible();
  letGo();
  await expect(toastOf(page)).toContainText('프로필 사진을 바꿨습니다');
  await expect(profile.getByRole('img', { name: '프로필 사진' })).toBeVisible();
  await expect(profile.getByRole('progressbar')).toHaveCount(0);
  const text = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
  await hands.chooseFile(profile.getByLabel('사진 바꾸기'), text);
  await expect(toastOf(page)).toContainText('이미지만 올릴 수 있습니다');

  await page.reload();
  await expect(nickname).toHaveValue(renamed);
  await expect(profile.getByRole('img', { name: '프로필 사진' })).toBeVisible();
  await hands.press(profile.getByRole('button', { name: '사진 삭제' }));
  await expect(toastOf(page)).toContainText('프로필 사진을 삭제했습니다');
  await expect(profile.getByRole('img')).toHaveCount(0);
  await expect(profile.getByLabel('사진 올리기')).toBeFocused();
  if (!isMobile) await expect(page.getByRole('button', { name: renamed })).toBeVisible();

  await test.step('verified, and its date is told', async () => {
    const verification = page.getByRole('region', { name: '성인인증' });
    await expect(verification).toContainText('인증 전');
    await hands.press(verification.getByRole('button', { name: '인증하기' }));
    const dialog = page.getByRole('dialog');
    await hands.type(dialog.getByLabel('이름'), '홍예시');
    await hands.typeDate(dialog.getByLabel('생년월일'), '1990-01-01');
    await hands.press(dialog.getByRole('button', { name: '인증하기' }));
    await expect(verification).toContainText('인증됨');
    await hands.expectPlace();
    await expect(verification).toContainText(/\d{4}\.\d\d\.\d\d/);
  });
});

test('a venue is saved from its page, found in the profile and let go with a way back', {
  tag: '@keys',
}, async ({ page, isMobile, expectTrouble }) => {
  expectTrouble(/500/);
  const hands = handsOf(page, isMobile);
  const customer = await asVerifiedCustomer(page);
  const IDS = '**/api/customer/favorites/ids';
  const known = page.waitForResponse(IDS);
  await gotoAlive(page, addressOf('여백 라운지'));
  await known;
  const heart = page.getByRole('button', { name: '업소 저장' });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const mend = await breakDown(page, 'PUT', '**/api/customer/favorites/*');
  // Pressed again before the server has told how it stands.
  const letGo = await hold(page, 'GET', IDS);
  await hands.press(heart);
  await expect(toastOf(page)).toContainText('저장하지 못했습니다');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await mend();
  // The heart is ahead of the server: a page that is left too early would take the call with it.
  const untilSaved = () =>
    page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().includes('/favorites/'),
    );
  const first = untilSaved();
  await hands.press(heart, 'Space');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await first;
  letGo();
  // Pressed twice in a row it ends as it was.
  const again = untilSaved();
  await heart.dblclick();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await again;
  await expect
    .poll(async () => {
      const headers = bearerOf(customer);
      return (await page.request.get('/api/customer/favorites', { headers })).json();
    })
    .toHaveLength(1);

  await gotoAlive(page, '/profile');
  const saved = page.getByRole('region', { name: /^저장한 업소/ });
  await expect(saved.getByRole('link', { name: '여백 라운지' })).toBeVisible();
  const remove = saved.getByRole('button', { name: '여백 라운지 저장 해제' });
  await hands.press(remove);
  await expect(saved).toContainText('저장한 업소가 없습니다.');
  await expectNoAxeViolations(page, 'main');
  await expect(saved.getByRole('heading', { name: /^저장한 업소/ })).toBeFocused();
  await expect(toastOf(page)).toContainText('저장을 해제했습니다');
  // The key that leads to notices; while they have the focus they stay.
  await page.keyboard.press('F8');
  await hands.press(toastOf(page).getByRole('button', { name: '되돌리기' }));
  await hands.press(saved.getByRole('link', { name: '여백 라운지' }));
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('consents are shown and changed, all data can be taken along, and who leaves is told what follows, proves who they are, and is gone', {
  tag: '@keys',
}, async ({ page, isMobile, expectTrouble }) => {
  test.slow();
  expectTrouble(/40[13]/);
  const hands = handsOf(page, isMobile);
  const customer = await asVerifiedCustomer(page);
  await saveVenues(page, customer);
  await gotoAlive(page, '/settings');
  const consents = page.getByRole('region', { name: '동의' });
  const news = consents.getByRole('switch', { name: /소식 메일 받기/ });
  await expect(news).not.toBeChecked();
  await expect(consents).toContainText('철회하려면 아래에서 회원 탈퇴를 해 주세요');
  await hands.press(news, 'Space');
  await expect(toastOf(page)).toContainText('소식 메일을 보내 드릴게요');
  await expect(news).toBeChecked();
  await hands.press(consents.getByText('동의 기록 3건'));
  await expect(consents.getByRole('listitem').first()).toContainText('소식 메일 동의');
  await hands.press(news, 'Space');
  await expect(consents.getByRole('listitem').first()).toContainText('소식 메일 철회');

  const downloading = page.waitForEvent('download');
  await hands.press(page.getByRole('button', { name: '내 데이터 내려받기' }));
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('bamgyeol-my-data.json');
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data.account).toMatchObject({ email: customer.email, nickname: customer.nickname });
  expect(data.consents).toHaveLength(4);
  expect(data.favorites.map(({ venueName }: { venueName: string }) => venueName)).toEqual(
    [...VENUES].reverse(),
  );
  await expect(toastOf(page)).toContainText('데이터를 내려받았습니다');

  const leave = page.getByRole('button', { name: '회원 탈퇴' });
  await hands.press(leave);
  const dialog = page.getByRole('dialog', { name: '정말 탈퇴하시겠습니까?' });
  await expect(dialog).toContainText('이름 없이 남아요');
  await expectNoAxeViolations(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(leave).toBeFocused();

  await hands.press(leave);
  const password = dialog.getByLabel('비밀번호', { exact: true });
  const goAway = dialog.getByRole('button', { name: '탈퇴하기' });
  await hands.press(goAway);
  await expect(dialog).toContainText('비밀번호를 입력해주세요');
  await expect(dialog).toContainText('안내를 확인했다면 체크해주세요');
  await hands.type(password, 'not-the-password');
  await hands.press(dialog.getByRole('checkbox', { name: /탈퇴합니다/ }), 'Space');
  await hands.press(goAway);
  await expect(dialog).toContainText('비밀번호가 올바르지 않습니다');
  await expect(password).toBeFocused();
  await hands.type(password, customer.password);
  await hands.press(goAway);
  await expect(toastOf(page)).toContainText('탈퇴가 완료되었습니다');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('방문자님,');

  const { email, password: secret } = customer;
  const login = await page.request.post('/api/customer/login', {
    data: { email, password: secret },
  });
  expect(login.status()).toBe(401);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('방문자님,');
});

test('axe finds nothing on the own pages, and keys reach all of them', async ({
  page,
  isMobile,
}) => {
  const customer = await asCustomer(page);
  // Each theme at one width: colours do not depend on it.
  await setTheme(page, isMobile ? 'dark' : 'light');
  await saveVenues(page, customer);
  await gotoAlive(page, '/profile');
  const saved = page.getByRole('region', { name: /^저장한 업소/ });
  await expect(saved.getByRole('listitem').first()).toBeVisible();
  await expectNoAxeViolations(page);
  if (!isMobile) await expectAllReachable(page);
  await page.goto('/settings');
  await expect(page.getByRole('region', { name: '동의' }).getByRole('switch')).toBeVisible();
  await page.getByText(/동의 기록 \d건/).click();
  await expectNoAxeViolations(page);
  if (!isMobile) await expectAllReachable(page);
});
