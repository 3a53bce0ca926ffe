import { afterEach, expect, test, vi } from 'vitest';
import { gtagSender } from './gtag.ts';

afterEach(() => vi.unstubAllGlobals());

function setUp() {
  const window: { dataLayer?: ArrayLike<unknown>[]; [name: string]: unknown } = {};
  const scripts: { async?: boolean; src?: string }[] = [];
  vi.stubGlobal('window', window);
  vi.stubGlobal('location', new URL('https://bamgyeol.example.kr/search?q=secret'));
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (script: object) => void scripts.push(script) },
  });
  const sender = gtagSender('G-ABC123');
  return { window, scripts, sender, commands: () => window.dataLayer?.map((c) => Array.from(c)) };
}

test('the tag is loaded without holding up the page, and sends no view of its own', () => {
  const { scripts, window, commands } = setUp();
  expect(scripts).toEqual([
    { async: true, src: 'https://www.googletagmanager.com/gtag/js?id=G-ABC123' },
  ]);
  expect(commands()?.[1]).toEqual([
    'config',
    'G-ABC123',
    expect.objectContaining({ send_page_view: false, allow_google_signals: false }),
  ]);
  // The tag overlooks anything else in its queue.
  for (const command of window.dataLayer ?? []) expect(String(command)).toBe('[object Arguments]');
});

test('a view is its path and title; what was searched for is not told', () => {
  const { sender, commands } = setUp();
  sender.send({ path: '/search', title: '검색 · 밤결' });
  expect(commands()?.at(-1)).toEqual([
    'event',
    'page_view',
    {
      page_path: '/search',
      page_location: 'https://bamgyeol.example.kr/search',
      page_title: '검색 · 밤결',
    },
  ]);
});

test('while paused the tag is told to send nothing', () => {
  const { sender, window } = setUp();
  sender.pause(true);
  expect(window['ga-disable-G-ABC123']).toBe(true);
  sender.pause(false);
  expect(window['ga-disable-G-ABC123']).toBe(false);
});
