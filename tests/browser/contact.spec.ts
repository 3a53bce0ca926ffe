import type { APIRequestContext, Page } from '@playwright/test';
import type { Venue } from '#contract/venues/venues.ts';
import { telHref } from '#domain/text/phone.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { expectNoAxeViolations } from './axe.ts';
import { asCustomer, countCalls, expect, gotoAlive, test } from './fixtures.ts';
import { handsOf } from './keyboard.ts';

const SLUG = encodeURIComponent('메아리-방');
const PASSWORD = 'moonlight-walk';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-S928N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

const GATES = [
  '업소 소개는 성인이 볼 수 있는 콘텐츠입니다',
  '업소 소식은 성인이 볼 수 있는 콘텐츠입니다',
  '리뷰는 성인이 볼 수 있는 콘텐츠입니다',
];

test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
  // What pressing does depends on the kind of device, which a site reads from this.
  userAgent: async ({ isMobile, userAgent }, use) => use(isMobile ? ANDROID : userAgent),
});

/** The venue as staff know it, after its phone number was left blank. */
async function venueWithDefaultPhone(request: APIRequestContext): Promise<Venue> {
  await request.post('/api/auth/login', { data: ADMIN });
  const { id } = await (await request.get(`/api/venues/by-slug/${SLUG}`)).json();
  return (await request.patch(`/api/venues/${id}`, { data: { phone: '' } })).json();
}

/** On phones the bar that comes once the card has left the screen. */
function contactOf(page: Page, isMobile: boolean) {
  return isMobile
    ? page.getByRole('region', { name: '빠른 연락' })
    : page.getByRole('complementary', { name: '연락하기' });
}

test('from the gate through sign-up, login and verification to the contact', async ({
  page,
  request,
  isMobile,
  expectTrouble,
}) => {
  test.setTimeout(90_000);
  const hands = handsOf(page, isMobile);
  const venue = await venueWithDefaultPhone(request);
  await gotoAlive(page, `/venue/${SLUG}`);
  for (const text of GATES) await expect(page.getByText(text)).toBeVisible();
  await page.getByText(GATES[0] ?? '').scrollIntoViewIfNeeded();
  const contact = contactOf(page, isMobile);
  await expect(contact).toContainText(
    isMobile ? '성인인증 후 연락할 수 있어요' : '연락처는 성인인증을 마친 회원에게만 공개됩니다.',
  );
  await hands.press(contact.getByRole('button', { name: '전화 대표번호' }));
  const question = page.getByRole('alertdialog', { name: '성인인증이 필요합니다' });
  await expect(question).toContainText('로그인한 뒤 인증을 진행해 주세요.');
  await hands.press(question.getByRole('button', { name: '로그인' }));

  const auth = page.getByRole('dialog', { name: '로그인과 회원가입' });
  const signUp = auth.getByRole('tab', { name: '회원가입' });
  await hands.turn(auth.getByRole('tab', { name: '로그인' }), signUp);
  await expect(auth.getByRole('tab', { name: '회원가입', selected: true })).toBeVisible();
  await auth.getByLabel('비밀번호', { exact: true }).fill('short');
  await auth.getByLabel('비밀번호 확인').fill('other');
  await auth.getByRole('combobox', { name: '출생연도' }).click();
  await page.getByRole('option').first().click();
  await auth.getByRole('button', { name: '가입하기' }).click();
  const errors = auth.getByRole('alert').first();
  await expect(errors).toBeFocused();
  for (const sentence of [
    '휴대폰 번호를 입력해주세요',
    '이메일',
    '비밀번호는 최소 8자 이상이어야 합니다',
    '비밀번호가 일치하지 않습니다',
    '만 19세 이상만 가입 가능합니다',
    '성별을 선택해주세요',
    '선호하는 카테고리를 선택해주세요',
    '이용약관',
    '개인정보',
  ]) {
    await expect(errors).toContainText(sentence);
  }

  const email = `contact-${Date.now()}-${isMobile}@example.com`;
  await hands.type(auth.getByLabel('휴대폰 번호'), '010-0000-1234');
  await hands.type(auth.getByLabel('이메일'), email);
  await hands.type(auth.getByLabel('닉네임'), '밤산책');
  await hands.type(auth.getByLabel('비밀번호', { exact: true }), PASSWORD);
  await hands.type(auth.getByLabel('비밀번호 확인'), PASSWORD);
  await hands.choose(auth.getByRole('combobox', { name: '출생연도' }), '1990년');
  if (isMobile) await auth.getByText('남성', { exact: true }).click();
  else await hands.press(auth.getByRole('radio', { name: '남성' }), 'Space');
  await hands.choose(auth.getByRole('combobox', { name: '선호 카테고리' }), '가라오케');
  await hands.press(auth.getByRole('checkbox', { name: /이용약관/ }), 'Space');
  await hands.press(auth.getByRole('checkbox', { name: /개인정보 처리방침/ }), 'Space');
  await hands.press(auth.getByRole('button', { name: '가입하기' }));
  await expect(auth.getByRole('tab', { name: '로그인', selected: true })).toBeVisible();
  await expect(auth.getByLabel('이메일')).toHaveValue(email);
  await hands.type(auth.getByLabel('비밀번호', { exact: true }), PASSWORD);
  await hands.press(auth.getByRole('button', { name: '로그인', exact: true }));

  // Nobody has to press for it again.
  const verification = page.getByRole('dialog', { name: '성인인증' });
  expectTrouble(/403/);
  await hands.type(verification.getByLabel('이름'), '홍예시');
  await hands.typeDate(
    verification.getByLabel('생년월일'),
    `${new Date().getFullYear() - 10}-01-01`,
  );
  await hands.press(verification.getByRole('button', { name: '인증하기' }));
  await expect(verification.getByRole('alert')).toContainText('만 19세 이상만 가입 가능합니다');
  await hands.typeDate(verification.getByLabel('생년월일'), '1990-01-01');
  await hands.press(verification.getByRole('button', { name: '인증하기' }));
  await expect(page.getByText('성인인증 완료')).toBeVisible();
  await expect(verification).toHaveCount(0);

  for (const text of GATES) await expect(page.getByText(text)).toHaveCount(0);
  await expect(page.locator('#description')).toContainText(venue.description ?? '');
  await expect(contact.getByText('성인인증')).toHaveCount(0);

  const opened: string[] = [];
  page.on('request', (sent) => opened.push(sent.url()));
  const records = countCalls(page, 'POST', /\/contact$/);
  const counted = page.waitForRequest((sent) => sent.url().endsWith(`/${venue.id}/contact`));
  const dialled = page.waitForRequest(telHref(venue.phone ?? ''));
  const phone = contact.getByRole('link', { name: '전화' });
  await expect(phone).toHaveAttribute('href', telHref(venue.phone ?? ''));
  if (isMobile) {
    await phone.dblclick();
  } else {
    await hands.press(phone);
    await page.keyboard.press('Enter');
  }
  expect((await counted).method()).toBe('POST');
  await dialled;

  await hands.press(contact.getByRole('button', { name: '카카오톡' }));
  await expect(page.getByText('카카오톡 ID를 복사했습니다.')).toBeVisible();
  // A double click is one contact, and so is a key pressed twice.
  expect(records()).toBe(2);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(venue.kakaoId);
  if (isMobile) await expect.poll(() => opened).toContain('kakaotalk://launch');
  else expect(opened).not.toContain('kakaotalk://launch');
  await expect(page).toHaveURL(`/venue/${SLUG}`);
});

test('a customer is asked to verify before they call or write a review, and axe finds nothing there', {
  tag: '@keys',
}, async ({ page, isMobile }) => {
  await asCustomer(page);
  await page.goto(`/venue/${SLUG}`);
  await page.getByText(GATES[0] ?? '').scrollIntoViewIfNeeded();
  const phone = contactOf(page, isMobile).getByRole('button', { name: '전화' });
  await phone.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await expectNoAxeViolations(page, '[role=alertdialog]');
  await question.getByRole('button', { name: '성인인증' }).click();
  const verification = page.getByRole('dialog', { name: '성인인증' });
  await verification.getByRole('button', { name: '인증하기' }).click();
  await expect(verification.getByRole('alert').first()).toBeFocused();
  await expectNoAxeViolations(page, '[role=dialog]');
  await verification.getByRole('button', { name: '닫기' }).click();
  await expect(phone).toBeFocused();

  const reviews = page.getByRole('region', { name: '리뷰', exact: true });
  await reviews.getByRole('button', { name: '리뷰 쓰기' }).click();
  await expect(verification).toBeVisible();
});
