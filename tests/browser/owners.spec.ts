import type { Browser, Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import {
  asStaff,
  asVerifiedCustomer,
  choose,
  expect,
  expectFits,
  gotoAlive,
  test,
  toastOf,
} from './fixtures.ts';
import { RED_PIXEL } from './keyboard.ts';

/** Nobody else's tests read or write here. */
const VENUE = { slug: '느린-식탁', name: '느린 식탁' };
const venuePath = `/venue/${encodeURIComponent(VENUE.slug)}`;

/** A page of staff, who have nothing to do with the first one. */
async function staffPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await choose(page, 'age_notice_seen', '1');
  await asStaff(page);
  return page;
}

test('an owner claims a venue, proposes hours, and the page shows what staff accept @desktop', async ({
  page: owner,
  browser,
}) => {
  test.setTimeout(180_000);
  const { nickname } = await asVerifiedCustomer(owner);
  const answer = await owner.request.get(`/api/venues/by-slug/${encodeURIComponent(VENUE.slug)}`);
  const venue = (await answer.json()) as { id: number };

  // The owner asks.
  await gotoAlive(owner, '/owner');
  await expect(owner.getByText('등록된 내 업소가 없습니다')).toBeVisible();
  await gotoAlive(owner, venuePath);
  await owner.getByRole('link', { name: '이 업소의 사장님이신가요?' }).click();
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('사장님 신청');
  await expect(owner.getByRole('main')).toContainText(VENUE.name);
  const number = owner.getByLabel('사업자등록번호');
  await number.fill('1208147522');
  await owner.getByRole('button', { name: '신청 보내기' }).click();
  await expect(owner.getByRole('alert')).toContainText('사업자등록번호를 확인해 주세요');
  await expect(number).toHaveValue('120-81-47522');
  await number.fill('120-81-47521');
  await owner.getByLabel('사업자등록증 또는 영업허가증 사진').setInputFiles(RED_PIXEL);
  await expect(owner.getByAltText('고른 서류')).toBeVisible();
  await expectNoAxeViolations(owner, 'main');
  await owner.getByRole('button', { name: '신청 보내기' }).click();
  await expect(toastOf(owner)).toContainText('신청을 보냈어요');
  await expect(owner.getByRole('region', { name: '신청' })).toContainText('확인 중');

  // Staff look at the papers and accept.
  const staff = await staffPage(browser);
  await gotoAlive(staff, '/admin/owners');
  const claim = staff.getByRole('article', { name: `${VENUE.name} 사장님 신청` });
  await expect(claim).toContainText(nickname);
  await expect(claim).toContainText('업소의 번호는 000-');
  await claim.getByRole('button', { name: '서류 보기' }).click();
  const papers = staff.getByRole('dialog', { name: `${VENUE.name} 신청 서류` });
  await expect(papers.getByAltText('신청 서류')).toHaveAttribute('src', /^data:image\/webp/);
  await expectNoAxeViolations(staff, '[role=dialog]');
  await staff.keyboard.press('Escape');
  await claim.getByRole('button', { name: '승인' }).click();
  const acceptance = staff.getByRole('dialog', { name: '신청을 승인하시겠습니까?' });
  await acceptance.getByRole('button', { name: '승인' }).click();
  await expect(toastOf(staff)).toContainText('신청을 승인했습니다');
  await expect(claim).toHaveCount(0);

  // The owner proposes other hours.
  await gotoAlive(owner, '/owner');
  await owner.getByRole('link', { name: VENUE.name }).first().click();
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText(VENUE.name);
  await expectFits(owner);
  await owner.getByRole('button', { name: '영업시간 바꾸기' }).click();
  const form = owner.getByRole('dialog', { name: '영업시간 바꾸기' });
  await form.getByLabel('금요일 닫는 시간').fill('03:40');
  await form.getByLabel('토요일 닫는 시간').fill('03:50');
  await expectNoAxeViolations(owner, '[role=dialog]');
  await form.getByRole('button', { name: '보내기' }).click();
  await expect(toastOf(owner)).toContainText('제안을 보냈어요');
  const sent = owner.getByRole('region', { name: '보낸 제안' });
  await expect(sent).toContainText('확인 대기');
  await expectNoAxeViolations(owner, 'main');

  // Staff accept one day of it from their list of work, and the page shows it.
  await gotoAlive(staff, '/admin');
  await staff.getByRole('link', { name: /확인할 사장님 제안/ }).click();
  const proposal = staff.getByRole('article', { name: `${VENUE.name} 영업시간 제안` });
  await expect(proposal).toContainText('03:40');
  await proposal.getByRole('checkbox', { name: '토요일' }).uncheck();
  await proposal.getByRole('button', { name: '2가지 중 1가지 반영' }).click();
  await expect(toastOf(staff)).toContainText('제안을 반영했습니다');
  await gotoAlive(owner, venuePath);
  const hours = owner.getByRole('region', { name: '영업시간' });
  await expect(hours).toContainText('03:40');
  await expect(hours).not.toContainText('03:50');

  // The owner sees what became of it, and staff take it back.
  await gotoAlive(owner, `/owner/${venue.id}`);
  await expect(sent).toContainText('일부 반영됨');
  await expect(sent).toContainText('반영 안 함');
  await gotoAlive(staff, '/admin/proposals?stage=decided');
  await proposal.getByRole('button', { name: '되돌리기' }).click();
  const question = staff.getByRole('dialog', { name: '반영을 되돌리시겠습니까?' });
  await question.getByRole('button', { name: '잘못 반영했습니다' }).click();
  await question.getByRole('button', { name: '되돌리기' }).click();
  await expect(toastOf(staff)).toContainText('반영을 되돌렸습니다');
  await expect(proposal).toContainText('되돌림');
  await staff.context().close();
});
