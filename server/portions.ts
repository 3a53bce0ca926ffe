const PORTION = 250;

/**
 * A list that is too long to be in memory at once: the ids of what it lists, and how some of them
 * are read. Those who ask for it read it each for themselves, as fast as their lines are.
 */
export class Portions<T> {
  constructor(
    private readonly ids: readonly number[],
    private readonly read: (ids: readonly number[]) => Promise<T[]>,
  ) {}

  /** The same list, each portion of it changed on its way. */
  map<U>(change: (portion: T[]) => U[]): Portions<U> {
    return new Portions(this.ids, async (ids) => change(await this.read(ids)));
  }

  /** As JSON, piece by piece. */
  async *text(): AsyncGenerator<string> {
    let separator = '[';
    for (let start = 0; start < this.ids.length; start += PORTION) {
      const portion = await this.read(this.ids.slice(start, start + PORTION));
      // Who has gone meanwhile may leave nothing of a portion.
      if (portion.length === 0) continue;
      yield separator + JSON.stringify(portion).slice(1, -1);
      separator = ',';
    }
    yield separator === '[' ? '[]' : ']';
  }

  /** What it takes while it is kept. */
  toJSON(): readonly number[] {
    return this.ids;
  }
}
