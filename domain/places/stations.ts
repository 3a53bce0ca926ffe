import type { Point } from './point.ts';

/** A subway station of Gangnam or at its edge, by the name on its sign without 역. */
export interface Station extends Point {
  name: string;
}

export interface Line {
  name: string;
  /** In the order in which trains pass them, as far as they are drawn here. */
  stations: readonly Station[];
}

// Positions of the stations (WGS 84), to about a hundred metres: a station is larger than that.
const POSITIONS = {
  교대: [37.493961, 127.014667],
  강남: [37.49799, 127.027912],
  역삼: [37.500622, 127.036456],
  선릉: [37.504286, 127.048203],
  삼성: [37.508844, 127.06316],
  종합운동장: [37.511022, 127.073704],
  압구정: [37.527072, 127.028461],
  신사: [37.516334, 127.020114],
  잠원: [37.512759, 127.01122],
  고속터미널: [37.504891, 127.004916],
  남부터미널: [37.485013, 127.016189],
  양재: [37.484477, 127.033902],
  매봉: [37.486947, 127.046769],
  도곡: [37.490922, 127.055452],
  대치: [37.494612, 127.063642],
  학여울: [37.496663, 127.070594],
  대청: [37.493514, 127.079532],
  일원: [37.483681, 127.08439],
  수서: [37.487378, 127.101907],
  반포: [37.508178, 127.011727],
  논현: [37.511093, 127.021415],
  학동: [37.514229, 127.031656],
  강남구청: [37.517179, 127.041255],
  청담: [37.519365, 127.05335],
  사평: [37.504206, 127.015259],
  신논현: [37.504598, 127.02506],
  언주: [37.507287, 127.033868],
  선정릉: [37.510297, 127.043999],
  삼성중앙: [37.513011, 127.053282],
  봉은사: [37.514219, 127.060245],
  압구정로데오: [37.527381, 127.040534],
  한티: [37.496237, 127.052873],
  구룡: [37.486839, 127.058856],
  개포동: [37.489116, 127.06614],
  대모산입구: [37.491373, 127.07272],
  양재시민의숲: [37.470023, 127.03842],
} as const satisfies Record<string, readonly [latitude: number, longitude: number]>;

type StationName = keyof typeof POSITIONS;

export const STATIONS: readonly Station[] = Object.entries(POSITIONS).map(
  ([name, [latitude, longitude]]) => ({ name, latitude, longitude }),
);

const BY_NAME = new Map(STATIONS.map((station) => [station.name, station]));

/** By the name that people say, with 역. */
export function stationCalled(name: string): Station | undefined {
  return name.endsWith('역') ? BY_NAME.get(name.slice(0, -1)) : undefined;
}

export const LINES: readonly Line[] = [
  line('2호선', ['교대', '강남', '역삼', '선릉', '삼성', '종합운동장']),
  line('3호선', [
    '압구정',
    '신사',
    '잠원',
    '고속터미널',
    '교대',
    '남부터미널',
    '양재',
    '매봉',
    '도곡',
    '대치',
    '학여울',
    '대청',
    '일원',
    '수서',
  ]),
  line('7호선', ['고속터미널', '반포', '논현', '학동', '강남구청', '청담']),
  line('9호선', [
    '고속터미널',
    '사평',
    '신논현',
    '언주',
    '선정릉',
    '삼성중앙',
    '봉은사',
    '종합운동장',
  ]),
  line('수인분당선', [
    '압구정로데오',
    '강남구청',
    '선정릉',
    '선릉',
    '한티',
    '도곡',
    '구룡',
    '개포동',
    '대모산입구',
    '수서',
  ]),
  line('신분당선', ['신사', '논현', '신논현', '강남', '양재', '양재시민의숲']),
];

function line(name: string, names: readonly StationName[]): Line {
  return { name, stations: names.flatMap((station) => BY_NAME.get(station) ?? []) };
}

/** "2호선", "2호선·신분당선". */
export function linesAt(station: Pick<Station, 'name'>): string {
  return linesThrough(station)
    .map(({ name }) => name)
    .join('·');
}

export function isJunction(station: Pick<Station, 'name'>): boolean {
  return linesThrough(station).length > 1;
}

function linesThrough({ name }: Pick<Station, 'name'>): Line[] {
  return LINES.filter(({ stations }) => stations.some((station) => station.name === name));
}
