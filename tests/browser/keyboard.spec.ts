import { expectNoAxeViolations } from './axe.ts';
import { asStaff, expect, gotoAlive, test, toastOf } from './fixtures.ts';
import { expectMark, keyboardOf } from './keyboard.ts';

// Every step of these journeys is a key. A review without a mouse is in reviews.spec.ts, and the
// deletion of a venue in venue-edit.spec.ts.
const DESKTOP = { tag: '@desktop' };

const READ = `/venue/${encodeURIComponent('여백-라운지')}`;
/** Changed by these tests only. */
const EDITED = `/venue/${encodeURIComponent('코르크-일기')}`;
const WITHOUT_NEWS = `/venue/${encodeURIComponent('은하수-마이크')}`;
const WITH_ONE_ENTRY = `/venue/${encodeURIComponent('참나무-서재')}`;

test(
  'a visitor skips to the content, filters, opens a venue and searches',
  DESKTOP,
  async ({ page }) => {
    test.setTimeout(60_000);
    const keys = keyboardOf(page);
    const main = page.getByRole('main');
    await gotoAlive(page, '/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: '본문 바로가기' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(main).toBeFocused();

    const open = page.getByRole('button', { name: /^지금 영업 중/ });
    await keys.press(open);
    await expect(open).toBeFocused();
    await keys.press(page.getByRole('button', { name: '영업 중 조건 지우기' }));
    await expect(open).toHaveAttribute('aria-pressed', 'false');
    await keys.expectPlace();
    await keys.press(page.getByRole('button', { name: /^다이닝/ }));
    await expect(page).toHaveURL('/?category=dining');
    await keys.press(page.getByRole('button', { name: '처마 아래 전화' }));
    await keys.press(page.getByRole('alertdialog').getByRole('button', { name: '닫기' }));
    await expect(page.getByRole('button', { name: '처마 아래 전화' })).toBeFocused();
    const activities = page.getByRole('button', { name: '전체 활동 보기' });
    await keys.press(activities);
    const dialog = page.getByRole('dialog', { name: '전체 활동' });
    await keys.type(dialog.getByLabel('활동 검색'), '없는 말');
    await keys.press(dialog.getByRole('button', { name: '검색어 지우기' }));
    await expect(dialog).toContainText('50건 중 50건');
    await page.keyboard.press('Escape');
    await expect(activities).toBeFocused();
    const card = page.getByRole('heading', { level: 3, name: '처마 아래' });
    await keys.press(card.getByRole('link'));
    await expect(page.getByRole('heading', { level: 1, name: '처마 아래' })).toBeVisible();
    // The next key starts in the page, not before its header.
    await expect(main).toBeFocused();
    await keys.press(page.getByRole('button', { name: '뒤로' }));
    await expect(page).toHaveURL('/?category=dining');
    await keys.press(card.getByRole('link'));

    await page.keyboard.press('/');
    const box = page.getByRole('search', { name: '업소 검색' }).getByLabel('검색어');
    await expect(box).toBeFocused();
    await expectMark(page);
    await page.keyboard.insertText('여백');
    await page.keyboard.press('Enter');
    await keys.press(main.getByRole('link', { name: '여백 라운지' }));
    await expect(page.getByRole('heading', { level: 1, name: '여백 라운지' })).toBeVisible();
  },
);

test(
  'what is copied, shared, paged, folded and followed on pages to read answers to keys, and Escape closes',
  DESKTOP,
  async ({ page, context }) => {
    test.slow();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const keys = keyboardOf(page);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await gotoAlive(page, `${READ}#features`);
    // The page goes to its section by itself, and not between somebody's press and release.
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);

    await test.step('the venue is shared with the device, and where it cannot, by its copied address', async () => {
      const share = page.getByRole('button', { name: '공유' });
      const replaceSharing = (by: string) =>
        page.evaluate(
          `Object.defineProperty(navigator, 'share', { value: ${by}, configurable: true })`,
        );
      await replaceSharing('undefined');
      await keys.press(share);
      await expect(toastOf(page)).toContainText('링크를 복사했습니다');
      const url = new URL(READ, page.url()).href;
      expect(await copied()).toBe(url);
      await replaceSharing(
        '(data) => { window.shared = data; return Promise.reject(new Error()); }',
      );
      await keys.press(share);
      // Rejected: someone thought better of it, and is not told off for that.
      expect(await page.evaluate('window.shared')).toEqual({ title: '여백 라운지', url });
      await expect(toastOf(page).getByRole('alert')).toHaveCount(0);
    });

    const copy = page.getByRole('button', { name: '주소 복사' });
    await test.step('the address is copied, and stands in three maps', async () => {
      await keys.press(copy);
      await expect(toastOf(page)).toContainText('주소를 복사했습니다');
      await expect.poll(copied).toContain('테헤란로27길 18');
      await expect(copy).toBeFocused();
      for (const map of ['네이버 지도', '카카오맵', '구글 지도']) {
        const link = page.getByRole('link', { name: map }).first();
        await expect(link).toHaveAttribute('target', '_blank');
      }
    });

    const gate = page.getByRole('button', { name: '성인인증하고 보기' }).first();
    const dialog = page.getByRole('dialog');
    await test.step('the first Escape closes a dialog, however early it comes and beside a toast', async () => {
      await page.evaluate(() => {
        const listener = new AbortController();
        const pressEarly = ({ target }: FocusEvent) => {
          if (!(target instanceof HTMLInputElement)) return;
          const pressed = { key: 'Escape', bubbles: true, cancelable: true };
          target.dispatchEvent(new KeyboardEvent('keydown', pressed));
          document.documentElement.dataset.pressed = pressed.key;
          listener.abort();
        };
        addEventListener('focusin', pressEarly, { signal: listener.signal });
      });
      await keys.press(gate);
      await expect(page.locator('[data-pressed]')).toBeAttached();
      await expect(dialog).toHaveCount(0);
      await expect(gate).toBeFocused();
      await keys.press(gate);
      await expect(dialog.getByRole('tab', { name: '로그인' })).toBeVisible();
      await expect(dialog.getByLabel('이메일')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(gate).toBeFocused();
    });

    await test.step('whoever wants to write a review is asked to sign in', async () => {
      const reviews = page.getByRole('region', { name: '리뷰', exact: true });
      const write = reviews.getByRole('button', { name: '리뷰 쓰기' });
      await keys.press(write);
      await expect(dialog.getByRole('tab', { name: '로그인' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(write).toBeFocused();
    });

    await test.step('a failure to copy is told', async () => {
      await page.evaluate(() => {
        const writeText = navigator.clipboard.writeText.bind(navigator.clipboard);
        navigator.clipboard.writeText = () => {
          navigator.clipboard.writeText = writeText;
          return Promise.reject(new Error('refused'));
        };
      });
      await keys.press(copy);
      await expect(toastOf(page).getByRole('alert')).toContainText('클립보드 복사에 실패했습니다.');
    });

    await test.step('pictures and the history of licences are paged, and the focus returns', async () => {
      const picture = page.getByRole('region', { name: '갤러리' }).getByRole('button').nth(1);
      await keys.press(picture);
      const viewer = page.getByRole('dialog', { name: '사진' });
      await expect(viewer).toContainText('2 / 5');
      await page.keyboard.press('ArrowRight');
      await expect(viewer).toContainText('3 / 5');
      await keys.press(viewer.getByRole('button', { name: '이전 사진' }));
      await expect(viewer).toContainText('2 / 5');
      await page.keyboard.press('Escape');
      await expect(picture).toBeFocused();

      const opener = page.getByRole('button', { name: /^변경이력.* 보기$/ });
      await keys.press(opener);
      const history = page.getByRole('dialog', { name: '인허가 변경이력' });
      await keys.press(history.getByRole('button', { name: '다음' }));
      await expect(history).toContainText('2 / 3');
      await keys.press(history.getByRole('button', { name: '닫기' }));
      await expect(opener).toBeFocused();
    });

    await test.step('what leads on and what is folded', async () => {
      await keys.press(page.getByRole('link', { name: '계산 방법' }));
      await expect(page).toHaveURL('/visitor-score');
      await keys.press(page.getByRole('banner').getByRole('link', { name: '방문 상담' }));
      await keys.press(page.getByText('예약도 해 주시나요?'), 'Space');
      await expect(page.getByText('예약은 업소에 직접 해 주세요.')).toBeVisible();
      const address = await copied();
      await keys.press(page.getByRole('button', { name: '아이디 복사' }));
      await expect.poll(copied).not.toBe(address);
      await keys.press(page.getByRole('contentinfo').getByRole('link', { name: '가이드' }));
      await keys.press(
        page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first(),
      );
      await expect(page.getByRole('article')).toBeVisible();
    });
  },
);

test(
  'staff change every section of a venue, and axe finds nothing in any',
  DESKTOP,
  async ({ page }) => {
    test.setTimeout(90_000);
    const keys = keyboardOf(page);
    await asStaff(page);
    await gotoAlive(page, EDITED);
    const opener = page.getByRole('main').getByRole('button', { name: '수정', exact: true });
    await keys.press(opener);
    const dialog = page.getByRole('dialog', { name: '업소 정보 수정' });
    const unsaved = dialog.getByText('저장하지 않은 변경');
    const open = async (title: string) => {
      const trigger = dialog.getByRole('button', { name: title });
      await keys.press(trigger);
      await expect(trigger).toHaveAttribute('aria-expanded', 'true');
      // The section before it takes a moment to close.
      await expect(dialog.getByRole('region')).toHaveCount(1);
      await expectNoAxeViolations(page, '[role=dialog]');
    };
    const save = async () => {
      const button = dialog.getByRole('region').getByRole('button', { name: '저장', exact: true });
      await expect(unsaved).toBeVisible();
      await keys.press(button);
      await expect(unsaved).toHaveCount(0);
      await expect(toastOf(page)).toContainText('업소 정보가 수정되었습니다.');
    };

    await expect(dialog.getByLabel('업소명')).toBeVisible();
    await expectNoAxeViolations(page, '[role=dialog]');
    await keys.type(dialog.getByLabel('지번 주소'), '강남구 예시동 000-7');
    await save();
    await open('인허가');
    await keys.type(dialog.getByLabel('룸 수'), '9');
    await keys.choose(dialog.getByRole('combobox', { name: '업종' }), '일반음식점');
    await save();
    await open('소개');
    await keys.type(dialog.getByLabel('업소 소개'), '자판으로만 쓴 소개입니다.');
    await save();
    await open('연락처');
    await keys.type(dialog.getByLabel('카카오톡 ID'), 'keys_only');
    await save();
    await open('특징');
    await keys.type(dialog.getByRole('textbox', { name: '특징' }), '테라스, 단체석');
    await save();
    await open('영업시간');
    await keys.press(dialog.getByRole('switch', { name: '월요일 영업' }), 'Space');
    await keys.typeTime(dialog.getByLabel('화요일 여는 시간'), '17:30');
    await save();

    // The toast came last, and yet the key is the dialog's.
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(page.getByText('지번 강남구 예시동 000-7')).toBeVisible();
    await expect(page.getByRole('region', { name: '시설과 허가' })).toContainText('9개');
    await expect(page.getByRole('region', { name: '업소 소개' })).toContainText('자판으로만 쓴');
    await expect(page.getByRole('region', { name: '특징' })).toContainText('단체석');
    await expect(page.getByRole('region', { name: '영업시간' })).toContainText('17:30');
  },
);

test(
  'staff write, change and delete news and an entry of the history',
  DESKTOP,
  async ({ page }) => {
    test.setTimeout(60_000);
    const keys = keyboardOf(page);
    await asStaff(page);
    await gotoAlive(page, WITHOUT_NEWS);
    const section = page.getByRole('region', { name: '업소 소식' });
    const list = section.getByRole('region', { name: '소식 목록' });
    const field = section.getByRole('textbox', { name: '새 소식' });
    await keys.type(field, '오늘은 창가 자리를 새로 놓았습니다.');
    await keys.press(section.getByRole('button', { name: '소식 추가' }));
    await expect(list.getByRole('listitem')).toContainText('창가 자리');
    const edit = list.getByRole('button', { name: '소식 수정' });
    await keys.press(edit);
    await expect(list.getByRole('textbox', { name: '소식 수정' })).toBeFocused();
    await keys.type(list.getByRole('textbox', { name: '소식 수정' }), '내일부터 씁니다.');
    await keys.press(list.getByRole('button', { name: '저장' }));
    await expect(list).toContainText('내일부터 씁니다.');
    await expect(edit).toBeFocused();
    await keys.press(list.getByRole('button', { name: '소식 삭제' }));
    const question = page.getByRole('alertdialog');
    await keys.press(question.getByRole('button', { name: '삭제' }));
    await expect(list).toContainText('아직 등록된 소식이 없습니다.');

    await gotoAlive(page, WITH_ONE_ENTRY);
    await keys.press(page.getByRole('button', { name: /^변경이력.* 보기$/ }));
    const history = page.getByRole('dialog', { name: '인허가 변경이력' });
    await keys.press(history.getByRole('button', { name: '이력 추가' }));
    await keys.type(history.getByLabel('상호'), '자판 간판');
    await page.keyboard.press('Enter');
    await expect(history).toContainText('1 / 2');
    await keys.press(history.getByRole('button', { name: '수정', exact: true }));
    await keys.type(history.getByLabel('변경 내용'), '간판을 바꾸었습니다.');
    await keys.press(history.getByRole('button', { name: '수정', exact: true }));
    await expect(history).toContainText('간판을 바꾸었습니다.');
    await keys.press(history.getByRole('button', { name: '삭제' }));
    await keys.press(question.getByRole('button', { name: '삭제' }));
    await expect(history).toContainText('1 / 1');
    await expect(history.locator(':focus')).toHaveCount(1);
  },
);
