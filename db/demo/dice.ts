import { seededRandom } from '#domain/art/random.ts';

export interface Dice {
  /** From 0 up to, but not including, 1. */
  roll(): number;
  chance(probability: number): boolean;
  /** A whole number, both ends included. */
  between(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
  /** An index, the likelier the larger its weight. */
  weighted(weights: readonly number[]): number;
}

/** Every kind of row rolls its own dice, so that changing one kind leaves the others as they are. */
export function makeDice(seed: number): Dice {
  const roll = seededRandom(seed);
  const between = (min: number, max: number) => min + Math.floor(roll() * (max - min + 1));
  return {
    roll,
    between,
    chance: (probability) => roll() < probability,
    pick: (list) => {
      const picked = list[between(0, list.length - 1)];
      if (picked === undefined) throw new Error('Nothing to pick from');
      return picked;
    },
    shuffle: (list) => {
      const order = list.map((item) => ({ item, key: roll() }));
      return order.sort((a, b) => a.key - b.key).map(({ item }) => item);
    },
    weighted: (weights) => {
      let rest = roll() * weights.reduce((sum, weight) => sum + weight, 0);
      for (const [index, weight] of weights.entries()) {
        rest -= weight;
        if (rest < 0) return index;
      }
      return weights.length - 1;
    },
  };
}
