import { expect, test } from 'vitest';
import { deviceType } from './device.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const GALAXY = 'Mozilla/5.0 (Linux; Android 14; SM-S918N) AppleWebKit/537.36 (KHTML, like Gecko)';
const GALAXY_TAB =
  'Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${WINDOWS} Chrome/130.0.0.0 Safari/537.36`, 0, 'desktop'],
  // A laptop with a touch screen.
  [`${WINDOWS} Chrome/130.0.0.0 Safari/537.36`, 10, 'desktop'],
  [`${GALAXY} Chrome/130.0.0.0 Mobile Safari/537.36`, 5, 'mobile'],
  [`${GALAXY_TAB} Chrome/130.0.0.0 Safari/537.36`, 5, 'tablet'],
  [`${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`, 5, 'mobile'],
  [`${MAC} Version/18.0 Safari/605.1.15`, 0, 'desktop'],
  [`${MAC} Version/18.0 Safari/605.1.15`, 5, 'tablet'],
] as const)('%s with %d touch points is a device of its kind', (userAgent, points, kind) => {
  expect(deviceType(userAgent, points)).toBe(kind);
});
