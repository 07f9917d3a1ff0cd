export interface Random {
  /** A number from 0 up to, but not including, 1. */
  next(): number;
  integer(min: number, max: number): number;
  pick<T>(choices: readonly T[]): T;
  /** True in `share` of the calls. */
  chance(share: number): boolean;
}

/** Numbers that look random and are the same on every run with the same seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integer,
    pick: (choices) => {
      const choice = choices[integer(0, choices.length - 1)];
      if (choice === undefined) throw new Error("nothing to pick from");
      return choice;
    },
    chance: (share) => next() < share,
  };
}

/** Puts a list into another order, in its place. */
export function shuffle<T>(items: T[], { integer }: Pick<Random, "integer">): void {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = integer(0, last);
    [items[last], items[other]] = [items[other] as T, items[last] as T];
  }
}
