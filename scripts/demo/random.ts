/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** From 0, included, to 1, not included. */
  share(): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  /** A number from `least` to `most` of which the small ones are as frequent as the large ones are rare. */
  spread(least: number, most: number): number;
  /** One of the list. */
  pick<T>(list: readonly T[]): T;
  /** One of the list, the first ones more often. */
  lean<T>(list: readonly T[]): T;
  /** One of the names, as often as its weight says. */
  weigh<T extends string>(weights: Readonly<Record<T, number>>): T;
  /** True so many times of a hundred. */
  chance(percent: number): boolean;
}

/** The "mulberry32" generator: small, and good enough to invent companies. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const at = <T>(list: readonly T[], place: number): T => {
    const one = list[Math.floor(place * list.length)];
    if (one === undefined) throw new Error('Nothing to pick from');
    return one;
  };
  return {
    share,
    whole: (least, most) => least + Math.floor(share() * (most - least + 1)),
    spread: (least, most) => least * (most / least) ** share(),
    pick: (list) => at(list, share()),
    lean: (list) => at(list, share() ** 1.7),
    weigh: <T extends string>(weights: Readonly<Record<T, number>>) => {
      const entries = Object.entries(weights) as [T, number][];
      let left = share() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of entries) {
        left -= weight;
        if (left < 0) return name;
      }
      return at(entries, 0)[0];
    },
    chance: (percent) => share() * 100 < percent,
  };
}
