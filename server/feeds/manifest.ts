import { NIGHT } from '#domain/art/site-mark.ts';

/** What a phone needs to put the site on its home screen. */
export const MANIFEST = {
  id: '/',
  name: '밤결',
  short_name: '밤결',
  description: '강남의 허가받은 업소를 안내하는 만 19세 이상을 위한 정보 사이트입니다.',
  lang: 'ko',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: NIGHT,
  background_color: NIGHT,
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
    ...[192, 512].flatMap((size) =>
      ['any', 'maskable'].map((purpose) => ({
        src: `/art/1/site/icon-${size}.png`,
        type: 'image/png',
        sizes: `${size}x${size}`,
        purpose,
      })),
    ),
  ],
};
