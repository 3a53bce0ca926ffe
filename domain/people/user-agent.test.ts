import { expect, test } from 'vitest';
import { browserName, deviceName } from './user-agent.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const GALAXY = 'Mozilla/5.0 (Linux; Android 14; SM-S918N) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${WINDOWS} Chrome/130.0.0.0 Safari/537.36`, 'Chrome'],
  [`${WINDOWS} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`, 'Edge'],
  [`${WINDOWS} Chrome/130.0.0.0 Whale/4.29.282.14 Safari/537.36`, 'Whale'],
  [`${WINDOWS} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`, 'Opera'],
  [`${GALAXY} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`, 'Samsung Internet'],
  [`${GALAXY} Version/4.0 Chrome/130.0 Mobile Safari/537.36 KAKAOTALK/11.0.0 (INAPP)`, 'KakaoTalk'],
  [`${IPHONE} NAVER(inapp; search; 2000; 12.8.1; 16)`, 'NAVER'],
  [`${IPHONE} (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1`, 'Chrome'],
  [`${IPHONE} (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox'],
  ['Lynx/2.9', 'Other'],
])('%s is named', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});

test.each([
  [`${WINDOWS} Chrome/130.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [`${WINDOWS} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`, 'Edge · Windows'],
  [
    `${GALAXY} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet · Android',
  ],
  [`${IPHONE} (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari · iPhone'],
  [`${MAC} Version/18.0 Safari/605.1.15`, 'Safari · Mac'],
  [
    'Mozilla/5.0 (iPad; CPU OS 15_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
    'Safari · iPad',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
    'Chrome · ChromeOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox · Linux'],
  ['okhttp/4.12 Android', 'Android'],
  ['curl/8.5.0', '알 수 없는 기기'],
  ['', '알 수 없는 기기'],
])('%s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
