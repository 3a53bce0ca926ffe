import { expect, test } from 'vitest';
import { LINK_WITHOUT_PLACE, readMapLink, SHORT_LINK, UNREADABLE_PLACE } from './map-link.ts';
import { OUTSIDE_SEOUL } from './point.ts';

const PLACE = { latitude: 37.500622, longitude: 127.036456 };

test.each([
  '37.500622, 127.036456',
  '37.500622,127.036456',
  '  37.500622  127.036456 ',
  '(37.500622, 127.036456)',
  '127.036456, 37.500622',
  '37.5006220004, 127.0364559998',
])('coordinates as they are typed: %s', (text) => {
  expect(readMapLink(text)).toEqual({ point: PLACE });
});

test.each([
  'https://map.naver.com/?lat=37.500622&lng=127.036456&title=%EC%97%AD',
  'https://map.naver.com/index.nhn?elng=127.036456&elat=37.500622&etext=x&menu=route',
  'https://m.map.naver.com/map.naver?lat=37.500622&lng=127.036456&level=2',
  'https://map.naver.com/v5/search/bar?c=127.036456,37.500622,15,0,0,0,dh',
  'https://map.naver.com/p?c=15.00,127.036456,37.500622,0,dh',
  'https://map.naver.com/p?title=x&lng=127.036456&lat=37.500622&zoom=15&type=0&c=15.00,0,0,0,dh',
  'https://map.kakao.com/link/map/37.500622,127.036456',
  'https://map.kakao.com/link/map/여백 라운지,37.500622,127.036456',
  'https://map.kakao.com/link/to/%EC%97%AC%EB%B0%B1%2C%20B1,37.500622,127.036456',
  'map.kakao.com/link/roadview/37.500622,127.036456',
  'https://www.google.com/maps/@37.500622,127.036456,17z',
  'https://www.google.com/maps/place/Bar/@37.51,127.04,17z/data=!3m1!4b1!4m6!3m5!8m2!3d37.500622!4d127.036456!16s',
  'https://www.google.co.kr/maps/place/Bar/@37.51,127.04,17z/data=%213d37.500622%214d127.036456',
  'https://maps.google.com/?q=37.500622,127.036456',
  'https://www.google.com/maps/search/?api=1&query=37.500622%2C127.036456',
  'https://www.google.com/maps/search/37.500622,+127.036456?entry=tts',
  'https://www.google.com/maps/dir//37.500622,127.036456',
])('a link that carries them: %s', (link) => {
  expect(readMapLink(link)).toEqual({ point: PLACE });
});

test.each([
  'https://naver.me/5x1AbCdE',
  'https://kko.to/AbCdEf',
  'https://maps.app.goo.gl/AbCdEf123',
  'https://goo.gl/maps/AbC',
])('a short link says nothing about the place: %s', (link) => {
  expect(readMapLink(link)).toEqual({ problem: SHORT_LINK });
});

test.each([
  'https://map.naver.com/p/entry/place/1234567890?c=15.00,0,0,0,dh',
  'https://map.naver.com/v5/search/bar?c=14142458.1,4511267.9,15,0,0,0,dh',
  'https://map.kakao.com/?urlX=506190&urlY=1110440&urlLevel=3',
  'https://place.map.kakao.com/123456',
  'https://map.kakao.com/link/search/여백',
  'https://www.google.com/maps/search/bar',
  'https://www.google.com/maps/place/%E0%A4%A',
])('a long link without them is told apart: %s', (link) => {
  expect(readMapLink(link)).toEqual({ problem: LINK_WITHOUT_PLACE });
});

test.each([
  '',
  '역삼동 테헤란로27길 18',
  '37.500622',
  'https://example.com/@37.5,127.0',
  'a'.repeat(9_999),
])('what is neither is not guessed at: %s', (text) => {
  expect(readMapLink(text)).toEqual({ problem: UNREADABLE_PLACE });
});

test.each([
  '35.158698, 129.160384',
  '0, 0',
  'https://map.kakao.com/link/map/해운대,35.158698,129.160384',
  'https://www.google.com/maps/@48.85837,2.294481,17z',
])('a place far from Seoul is refused: %s', (text) => {
  expect(readMapLink(text)).toEqual({ problem: OUTSIDE_SEOUL });
});
