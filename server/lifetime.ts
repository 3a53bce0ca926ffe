/** By the clock, which can be set, and by the time that has passed, which cannot be set back. */
export interface Moment {
  clock: number;
  elapsed: number;
}

/** Of something made by the clock: it holds from its beginning until the first end it was told. */
export interface Lifetime {
  /** Null where time changes nothing. */
  until(end: Date | null): void;
  endsAt(): Date | null;
  hasEnded(at: Moment): boolean;
  /** Not before its beginning either: what was made by a clock that was set back since may be wrong. */
  holds(at: Moment): boolean;
}

export function beginLifetime(begun: Moment): Lifetime {
  let end = Number.POSITIVE_INFINITY;
  const hasEnded = (at: Moment) =>
    at.clock >= end || at.elapsed - begun.elapsed >= end - begun.clock;
  return {
    until(told) {
      if (told) end = Math.min(end, told.getTime());
    },
    endsAt: () => (Number.isFinite(end) ? new Date(end) : null),
    hasEnded,
    holds: (at) => !Number.isFinite(end) || (at.clock >= begun.clock && !hasEnded(at)),
  };
}
