/** How long somebody may wait when the queue has been empty lately: a moment's crowd passes. */
const PATIENT_MS = 1_000;
/** And how long when it has not: more come than can be answered, and whoever waits longer came in vain. */
const HURRIED_MS = 50;
/** A queue that was not empty for so long, and holds more than a page or two ask for, does not pass. */
const CROWDED_AFTER_MS = 500;
/** A crowd that breathes for a moment is still the same one. */
const CROWDED_FOR_MS = 3_000;
/** Beyond it nobody even waits. */
const MAX_WAITING = 500;
/** Visits of an address count for so long against it. */
const ROUND_MS = 1_000;

export interface Visit {
  /** One address, or the network of one. */
  from: string;
  /** What is asked for, where one inside who asks for the same brings it for all; else null. */
  wants: string | null;
  /** It is its turn; whoever comes in says when it is over. */
  begin: () => void;
  /** There was no place in time. */
  refuse: () => void;
}

type Waiting = Visit & { since: number };

export type Places = ReturnType<typeof createPlaces>;

/**
 * So many at once, and a queue that never grows long. Too many at once make everyone slow, whatever
 * is short: the processor, the database or the disk. Of those who wait, whoever has had the fewest
 * turns lately comes first, and of these the one who came last: the others may have left by now.
 */
export function createPlaces(
  { count, crowd }: { count: number /** More than so many who wait. */; crowd: number },
  now: () => number,
) {
  const waiting: Waiting[] = [];
  let turns = new Map<string, number>();
  let roundEnds = 0;
  const inside: Visit['wants'][] = [];
  let emptyAt = now();
  let crowdedUntil = 0;

  /** In a crowd half of them: whoever is let in then is done in half the time. */
  function atOnce(): number {
    return now() < crowdedUntil ? Math.ceil(count / 2) : count;
  }

  function turnsOf(from: string): number {
    return turns.get(from) ?? 0;
  }

  function begin(visit: Visit): void {
    if (now() >= roundEnds) {
      turns = new Map();
      roundEnds = now() + ROUND_MS;
    }
    turns.set(visit.from, turnsOf(visit.from) + 1);
    inside.push(visit.wants);
    visit.begin();
  }

  function takeNext(): Waiting | undefined {
    let best = -1;
    for (const [at, { from }] of waiting.entries()) {
      const isBetter = best === -1 || turnsOf(from) <= turnsOf(waiting[best]?.from ?? '');
      if (isBetter) best = at;
    }
    return best === -1 ? undefined : waiting.splice(best, 1)[0];
  }

  /**
   * Those who have waited in vain. What is being made right now is waited for even in a crowd: it is
   * then sent to all of them at once.
   */
  function sweep(): void {
    const patient = now() - PATIENT_MS;
    const hurried = now() - HURRIED_MS;
    if (now() - emptyAt > CROWDED_AFTER_MS && waiting.length > crowd) {
      crowdedUntil = now() + CROWDED_FOR_MS;
    }
    const isCrowded = now() < crowdedUntil;
    const made = new Set(inside);
    const isInVain = ({ since, wants }: Waiting) =>
      since < (isCrowded && (wants === null || !made.has(wants)) ? hurried : patient);
    const inVain = waiting.filter(isInVain);
    const others = waiting.filter((visit) => !isInVain(visit));
    waiting.splice(0, waiting.length, ...others);
    for (const visit of inVain) visit.refuse();
    if (waiting.length === 0) emptyAt = now();
  }

  return {
    enter(visit: Visit): void {
      if (waiting.length === 0) emptyAt = now();
      if (inside.length < atOnce() && waiting.length === 0) begin(visit);
      else if (waiting.length < MAX_WAITING) waiting.push({ ...visit, since: now() });
      else visit.refuse();
    },
    leave(wants: Visit['wants']): void {
      // While it still counts: what it asked for may be there now, for others who wait.
      sweep();
      inside.splice(inside.indexOf(wants), 1);
      while (inside.length < atOnce()) {
        const next = takeNext();
        if (!next) return;
        begin(next);
      }
    },
    /** To be called now and then: nobody may leave for a while. */
    sweep,
  };
}
