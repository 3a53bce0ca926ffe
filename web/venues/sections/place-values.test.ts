import { expect, test } from 'vitest';
import { VenueChanges } from '#contract/venues/changes.ts';
import { SHORT_LINK } from '#domain/places/map-link.ts';
import { placeBody, placeProblem, placeText } from './place-values.ts';

const PLACE = { latitude: 37.500622, longitude: 127.036456 };

test('a place is opened as text and sent as numbers, and none is none', () => {
  expect(placeText(PLACE)).toBe('37.500622, 127.036456');
  expect(placeBody(placeText(PLACE))).toEqual(PLACE);
  expect(placeText({ latitude: null, longitude: null })).toBe('');
  expect(placeBody('  ')).toEqual({ latitude: null, longitude: null });
  expect([placeProblem(''), placeProblem(placeText(PLACE))]).toEqual([undefined, undefined]);
});

test('a link from a map is sent as the place in it', () => {
  expect(placeBody('https://map.kakao.com/link/map/별,37.500622,127.036456')).toEqual(PLACE);
});

test('what cannot be read is a change that nobody accepts, with the reason', () => {
  expect(placeProblem('https://naver.me/5x1AbCdE')).toBe(SHORT_LINK);
  expect(placeBody('어딘가')).not.toEqual(placeBody(''));
  expect(VenueChanges.safeParse(placeBody('어딘가')).success).toBe(false);
});
