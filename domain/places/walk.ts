// Apart from the stations: the venue's page has these words without the list of them.

/** Blocks and crossings: streets lead to a place by a fifth more than the straight line. */
const DETOUR = 1.2;
/** 4.2 km an hour, unhurried. */
const METRES_A_MINUTE = 70;
const STEP_METRES = 10;

export interface Walk {
  /** Straight, to ten metres; at least ten. */
  metres: number;
  minutes: number;
}

/** Of a straight distance; minutes are rounded up, so that nobody is promised less. */
export function walkOf(metres: number): Walk {
  return {
    metres: Math.max(STEP_METRES, Math.round(metres / STEP_METRES) * STEP_METRES),
    minutes: Math.max(1, Math.ceil((metres * DETOUR) / METRES_A_MINUTE)),
  };
}

/** "역삼역에서 약 280 m, 걸어서 5분". */
export function walkWords(station: string, { metres, minutes }: Walk): string {
  return `${station}역에서 약 ${formatMetres(metres)}, 걸어서 ${minutes}분`;
}

export function formatMetres(metres: number): string {
  return `${metres.toLocaleString('ko-KR')} m`;
}
