import { expect, test } from 'vitest';
import { isBot } from './bots.ts';

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)',
  'Mozilla/5.0 (compatible; Daum/4.1; +http://cs.daum.net/faq/15/4118.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/130.0.0.0 Safari/537.36',
  'TelegramBot (like TwitterBot)',
  'curl/8.5.0',
  'python-requests/2.32',
  '',
])('%s is a bot', (userAgent) => {
  expect(isBot(userAgent)).toBe(true);
});

test.each([
  'Mozilla/5.0 (Linux; Android 14; SM-S918N) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 KAKAOTALK/11.0.0 (INAPP)',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 NAVER(inapp; search; 2000; 12.8.1; 16)',
  'Mozilla/5.0 (Linux; Android 14; Cubot X70) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Whale/4.29 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1 DaumApps/5.0 DaumDevice/mobile',
])('%s is a person', (userAgent) => {
  expect(isBot(userAgent)).toBe(false);
});
