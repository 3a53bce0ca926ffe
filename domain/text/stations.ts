import { type Station, stationCalled } from '#domain/places/stations.ts';

/** Stations of Gangnam-gu and the dong each lies in, for addresses that name no station. */
const DONG_OF_STATION: Readonly<Record<string, string>> = {
  강남: '역삼동',
  역삼: '역삼동',
  선릉: '삼성동',
  삼성: '삼성동',
  삼성중앙: '삼성동',
  봉은사: '삼성동',
  선정릉: '삼성동',
  강남구청: '삼성동',
  신논현: '논현동',
  논현: '논현동',
  학동: '논현동',
  언주: '논현동',
  신사: '신사동',
  압구정: '신사동',
  압구정로데오: '청담동',
  청담: '청담동',
  대치: '대치동',
  한티: '대치동',
  학여울: '대치동',
  도곡: '도곡동',
  매봉: '도곡동',
  구룡: '개포동',
  개포동: '개포동',
  대모산입구: '개포동',
  수서: '수서동',
  일원: '일원동',
  대청: '일원동',
};

/** With 역, as they are written and looked for. */
export const STATIONS: readonly string[] = Object.keys(DONG_OF_STATION).map((name) => `${name}역`);
/** Where the stations lie. */
export const DONGS: readonly string[] = [...new Set(Object.values(DONG_OF_STATION))];

/** The stations that lie in a dong, with 역. */
export function stationsIn(dong: string): string[] {
  return STATIONS.filter((name) => dongOf(name) === dong);
}

/** The same words with the dong in place of a station; null where none is named. */
export function withDongs(words: readonly string[]): string | null {
  const meant = words.map((word) => dongOf(word) ?? word);
  return meant.every((word, index) => word === words[index]) ? null : meant.join(' ');
}

export interface StationAsked {
  station: Station;
  /** For venues whose place nobody knows; null where it is not known either. */
  dong: string | null;
  /** What else was asked for. */
  rest: string[];
}

/** The first station that the words name, as far as its place is known. */
export function stationIn(words: readonly string[]): StationAsked | null {
  for (const [at, word] of words.entries()) {
    const station = stationCalled(word);
    if (station) return { station, dong: dongOf(word) ?? null, rest: words.toSpliced(at, 1) };
  }
  return null;
}

/** The dong in which a station lies, by its name with 역. */
export function dongOf(word: string): string | undefined {
  const name = /^(.+)역$/.exec(word)?.[1];
  // Not `DONG_OF_STATION[name]` for whatever is typed: every object has more names than these.
  return name !== undefined && Object.hasOwn(DONG_OF_STATION, name)
    ? DONG_OF_STATION[name]
    : undefined;
}
