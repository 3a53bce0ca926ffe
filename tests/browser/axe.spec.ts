import { expectNoAxeViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';

/** What makes the third of four equal cards hard to read. */
const SPOILT = ['color: #999', 'background: #777', 'opacity: 0.4'];

test('of cards that look the same, the one that is hard to read is found', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/healthz');
  for (const style of ['', ...SPOILT]) {
    const card = (number: number) =>
      `<div style="${number === 2 ? style : ''}"><p>카드 ${number}</p></div>`;
    await page.setContent(`<html lang="ko"><head><title>대비</title></head>
      <body style="color: #333"><main><h1>대비</h1>${[0, 1, 2, 3].map(card).join('')}</main></body></html>`);
    const look = expectNoAxeViolations(page, 'main');
    if (style) await expect(look, style).rejects.toThrow(/nth-child\(4\)/);
    else await look;
  }
});
