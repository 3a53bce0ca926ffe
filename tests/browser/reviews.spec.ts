import type { Page } from '@playwright/test';
import {
  asVerifiedCustomer,
  breakDown,
  countCalls,
  expect,
  gotoAlive,
  hold,
  test,
  toastOf,
} from './fixtures.ts';
import { handsOf, keyboardOf } from './keyboard.ts';

/** Many reviews, one of them long. */
const READ = `/venue/${encodeURIComponent('여백-라운지')}`;
/** Nobody else has reviewed it; what tests write waits for approval and shows to its author only. */
const WRITTEN = `/venue/${encodeURIComponent('유리온실')}`;
const MAX_BYTES = 5 * 1024 * 1024;

const reviewsOf = (page: Page) => page.getByRole('region', { name: '리뷰', exact: true });

async function openForm(page: Page, address: string) {
  await gotoAlive(page, address);
  await reviewsOf(page).getByRole('button', { name: '리뷰 쓰기' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: '리뷰 등록' })).toBeVisible();
  return dialog;
}

test('what a phone scrolls to stands above the bar of contacts', { tag: '@phone' }, async ({
  page,
}) => {
  await gotoAlive(page, WRITTEN);
  const button = reviewsOf(page).getByRole('button', { name: '리뷰 쓰기' });
  const bar = page.getByRole('region', { name: '빠른 연락' });
  // Sections on the way are laid out as they come near, and move what follows.
  for (let times = 0; times < 3; times += 1) {
    await button.evaluate((element) =>
      element.scrollIntoView({ block: 'end', behavior: 'instant' }),
    );
    await expect(bar).toBeVisible();
  }
  const [pressed, over] = [await button.boundingBox(), await bar.boundingBox()];
  // Where the bar comes to rest.
  const free = (page.viewportSize()?.height ?? 0) - (over?.height ?? 0);
  expect((pressed?.y ?? 0) + (pressed?.height ?? 0)).toBeLessThanOrEqual(free);
});

test('a verified customer writes a review with a picture, which waits for approval', {
  tag: '@keys',
}, async ({ page, isMobile }) => {
  test.slow();
  const hands = handsOf(page, isMobile);
  const customer = await asVerifiedCustomer(page);
  await gotoAlive(page, WRITTEN);
  await expect(reviewsOf(page)).toContainText('아직 등록된 리뷰가 없습니다.');
  const opener = reviewsOf(page).getByRole('button', { name: '리뷰 쓰기' });
  await hands.press(opener);
  const dialog = page.getByRole('dialog');

  // What the form starts with.
  for (const part of ['전체', '서비스', '분위기', '가격']) {
    const scores = dialog.getByRole('group', { name: part });
    await expect(scores.getByRole('radio', { name: '5점', exact: true })).toBeChecked();
  }
  for (const wish of ['익명으로 남기기', '이 업소를 추천해요']) {
    await expect(dialog.getByRole('switch', { name: wish })).not.toBeChecked();
  }

  const content = `잔이 차갑고 조용했어요. ${customer.nickname}의 기록입니다.`;
  const service = (score: number) =>
    dialog.getByRole('group', { name: '서비스' }).getByLabel(`${score}점`, { exact: true });
  await hands.turn(service(5), service(9));
  const overall = (score: number) =>
    dialog.getByRole('group', { name: '전체' }).getByLabel(`${score}점`, { exact: true });
  await hands.turn(overall(5), overall(7));
  // Keys lead back as well; what a finger has chosen it chooses anew.
  if (isMobile) await overall(6).click();
  else await page.keyboard.press('ArrowLeft');
  await expect(overall(6)).toBeChecked();
  await hands.type(dialog.getByLabel('내용'), content);
  await hands.typeDate(dialog.getByLabel('방문일'), '2025-03-14');
  await hands.press(dialog.getByRole('switch', { name: '이 업소를 추천해요' }), 'Space');

  const letPictureGo = await hold(page, 'PUT', '**/api/objects/upload/*');
  const picture = { name: 'glass.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await hands.chooseFile(dialog.getByLabel('사진 추가'), picture);
  await expect(dialog.getByRole('progressbar', { name: '사진 업로드' })).toBeVisible();
  await expect(dialog.getByAltText('올릴 사진 미리보기')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '사진 올리는 중...' })).toBeVisible();
  letPictureGo();
  await expect(toastOf(page)).toContainText('이미지 업로드 완료');
  await expect(toastOf(page)).toContainText('리뷰에 이미지가 추가되었습니다.');
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);

  // Taken out and chosen again, without losing the place in the form.
  await hands.press(dialog.getByRole('button', { name: '사진 빼기' }));
  await expect(dialog.getByLabel('사진 추가')).toBeFocused();
  await hands.chooseFile(dialog.getByLabel('사진 추가'), picture);
  await expect(dialog.getByLabel('사진 바꾸기')).toBeVisible();
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);

  const sent = countCalls(page, 'POST', /\/reviews$/);
  const letReviewGo = await hold(page, 'POST', '**/api/venues/*/reviews');
  await dialog.getByRole('button', { name: '리뷰 등록' }).dblclick();
  await expect(dialog.getByRole('button', { name: '등록 중...' })).toBeVisible();
  letReviewGo();
  await expect(toastOf(page)).toContainText('리뷰 등록 완료');
  await expect(toastOf(page)).toContainText('관리자 검토 후 공개됩니다');
  expect(sent()).toBe(1);
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  const own = reviewsOf(page).getByRole('article', { name: `${customer.nickname}님의 리뷰` });
  await expect(own).toContainText(content);
  await expect(own).toContainText('검토 중');
  await expect(own).toContainText('관리자 검토 후 공개됩니다');
  await expect(own).toContainText('2025.03.14 방문');
  await expect(own).toContainText('서비스 9');
  await expect(own).toContainText('10점 만점에 6점');
  await expect(own).toContainText('추천');
  await expect(own.getByRole('img', { name: /올린 사진/ })).toBeVisible();

  await opener.click();
  await expect(dialog.getByLabel('내용')).toHaveValue('');
  await expect(dialog.getByAltText('올릴 사진 미리보기')).toHaveCount(0);
  await expect(dialog.getByRole('switch', { name: '이 업소를 추천해요' })).not.toBeChecked();
  // What visitors get of it, the API's tests tell.
  expect(await (await page.request.get(WRITTEN)).text()).not.toContain(content);
});

test('what cannot be sent is told in a toast, nothing written is lost, and it is sent without a name', {
  tag: '@desktop',
}, async ({ page, context, expectTrouble }) => {
  test.slow();
  expectTrouble(/objects\/upload|\/reviews|DISCONNECTED|customer\/me/);
  const customer = await asVerifiedCustomer(page);
  const dialog = await openForm(page, WRITTEN);
  const toast = toastOf(page);
  const submit = dialog.getByRole('button', { name: '리뷰 등록' });

  await dialog.getByLabel('내용').fill('   짧은 글      ');
  await submit.click();
  await expect(toast.getByRole('alert')).toContainText('리뷰 내용 부족');
  await expect(toast).toContainText('최소 10자 이상 작성해주세요.');
  await expect(dialog.getByLabel('내용')).toBeFocused();

  const choose = dialog.getByLabel('사진 추가');
  const tooLarge = Buffer.alloc(MAX_BYTES + 1);
  await choose.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: tooLarge });
  await expect(toast).toContainText('파일 크기 초과');
  await expect(toast).toContainText('이미지는 5MB 이하여야 합니다.');

  await choose.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await expect(toast).toContainText('JPG, PNG, WebP, AVIF, GIF 이미지만 올릴 수 있습니다.');

  const broken = Buffer.from('no picture at all');
  await choose.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: broken });
  await expect(toast).toContainText('업로드 실패');
  await expect(toast).toContainText('이미지 업로드 중 오류가 발생했습니다.');
  await expect(dialog.getByAltText('올릴 사진 미리보기')).toHaveCount(0);

  await dialog.getByLabel('내용').fill('열 글자를 넘기는 리뷰입니다.');
  await dialog.getByLabel('방문일').fill('2999-01-01');
  await submit.click();
  await expect(dialog.getByText('방문일은 오늘까지 고를 수 있습니다.')).toBeVisible();
  await dialog.getByLabel('방문일').fill('');

  const repair = await breakDown(page, 'POST', '**/api/venues/*/reviews');
  await submit.click();
  await expect(toast).toContainText('리뷰 등록 실패');
  await expect(toast).toContainText('다시 시도해주세요.');
  await expect(dialog.getByLabel('내용')).toHaveValue('열 글자를 넘기는 리뷰입니다.');
  await repair();

  await context.setOffline(true);
  await toast.getByRole('button', { name: '닫기' }).click();
  await submit.click();
  await expect(toast).toContainText('다시 시도해주세요.');
  await context.setOffline(false);

  // Away and here again: what was written is still there.
  await openForm(page, WRITTEN);
  await expect(dialog).toContainText('작성하던 내용을 불러왔어요');
  await expect(dialog.getByLabel('내용')).toHaveValue('열 글자를 넘기는 리뷰입니다.');

  // The sign-in ended elsewhere: after the next one the form is back.
  const headers = { authorization: `Bearer ${customer.token}` };
  await page.request.post('/api/customer/logout', { headers });
  await submit.click();
  await expect(toast).toContainText('리뷰 등록 실패');
  const login = page.getByRole('dialog', { name: '로그인과 회원가입' });
  await login.getByLabel('이메일').fill(customer.email);
  await login.getByLabel('비밀번호', { exact: true }).fill(customer.password);
  await login.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(dialog.getByLabel('내용')).toHaveValue('열 글자를 넘기는 리뷰입니다.');
  await keyboardOf(page).press(dialog.getByRole('switch', { name: '익명으로 남기기' }), 'Space');
  await submit.click();
  await expect(toast).toContainText('리뷰 등록 완료');
  await expect(dialog).toHaveCount(0);
  const own = reviewsOf(page).getByRole('article', { name: '익명님의 리뷰' });
  await expect(own).toContainText('열 글자를 넘기는 리뷰입니다.');
  await expect(reviewsOf(page)).not.toContainText(customer.nickname);
});

test('five reviews show at first, long ones are folded, and a verification that ended while someone wrote is told', {
  tag: '@desktop',
}, async ({ page, expectTrouble }) => {
  expectTrouble(/403/);
  const keys = keyboardOf(page);
  await asVerifiedCustomer(page);
  await gotoAlive(page, READ);
  const reviews = reviewsOf(page).getByRole('article');
  const more = reviewsOf(page).getByRole('button', { name: /^리뷰 더보기/ });
  await expect(more).toHaveText('리뷰 더보기 (8)');
  await expect(reviews).toHaveCount(5);
  await keys.press(more);
  await expect(reviews).toHaveCount(13);
  await expect(more).toHaveCount(0);
  await expect(reviews.nth(5)).toBeFocused();

  const fold = { name: /^(더보기|접기)$/ };
  const long = reviews.filter({ has: page.getByRole('button', fold) });
  await expect(long).toHaveCount(1);
  const toggle = long.getByRole('button', fold);
  const text = long.locator('.review__content');
  await expect(toggle).toHaveText('더보기');
  await expect(text).toContainText('…');
  await keys.press(toggle);
  await expect(toggle).toHaveText('접기');
  await expect(text).not.toContainText('…');
  expect((await text.innerText()).length).toBeGreaterThan(150);
  await keys.press(toggle);
  await expect(toggle).toHaveText('더보기');
  await test.step('a verification that ended is told, and the toast leads to a new one', async () => {
    await reviewsOf(page).getByRole('button', { name: '리뷰 쓰기' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('내용').fill('열 글자를 넘기는 리뷰입니다.');
    // Ended on the server, while this page does not know yet.
    await page.route('**/api/venues/*/reviews', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 403,
            json: { error: '', message: '', requiresAdultVerification: true },
          })
        : route.fallback(),
    );
    await dialog.getByRole('button', { name: '리뷰 등록' }).click();
    await expect(toastOf(page)).toContainText('성인인증 필요');
    await expect(toastOf(page)).toContainText('리뷰 작성을 위해 성인인증이 필요합니다.');
    await expect(dialog.getByLabel('내용')).toHaveValue('열 글자를 넘기는 리뷰입니다.');
    await toastOf(page).getByRole('button', { name: '성인인증하기' }).click();
    await expect(page.getByRole('dialog', { name: '성인인증' })).toBeVisible();
  });
});
