import { moved } from '#domain/places/frame.ts';
import { type Point, roundDegrees } from '#domain/places/point.ts';
import { STATIONS } from '#domain/places/stations.ts';
import { makeDice } from './dice.ts';
import type { PlacedVenue } from './venues/venues.ts';

const SEED = 24;
const NEAREST_M = 90;
const FARTHEST_M = 280;

/** The station near which a street passes through a quarter. */
const STATION_OF: Readonly<Record<string, string>> = {
  '논현동 강남대로': '신논현',
  '논현동 논현로': '언주',
  '논현동 도산대로': '학동',
  '논현동 학동로': '학동',
  '대치동 삼성로': '대치',
  '대치동 역삼로': '한티',
  '도곡동 언주로': '매봉',
  '삼성동 봉은사로': '삼성중앙',
  '삼성동 영동대로': '봉은사',
  '삼성동 테헤란로': '삼성',
  '신사동 논현로': '압구정',
  '신사동 도산대로': '신사',
  '신사동 압구정로': '압구정',
  '역삼동 논현로': '언주',
  '역삼동 봉은사로': '신논현',
  '역삼동 언주로': '선릉',
  '역삼동 역삼로': '역삼',
  '역삼동 테헤란로': '역삼',
  '청담동 도산대로': '청담',
  '청담동 선릉로': '강남구청',
};

/** As fictional as its address: somewhere around the station, always the same. */
export function placeOf(venue: PlacedVenue): Point | { latitude: null; longitude: null } {
  if (venue.isOffMap) return { latitude: null, longitude: null };
  const street = /^[^\d\s]+/.exec(venue.road)?.[0] ?? '';
  const name = STATION_OF[`${venue.dong} ${street}`];
  const station = STATIONS.find((each) => each.name === name);
  if (!station) throw new Error(`No station is named for ${venue.dong} ${street}`);
  const dice = makeDice(SEED + venue.id);
  const metres = dice.between(NEAREST_M, FARTHEST_M);
  const angle = dice.roll() * 2 * Math.PI;
  const { latitude, longitude } = moved(
    station,
    metres * Math.cos(angle),
    metres * Math.sin(angle),
  );
  return { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) };
}
