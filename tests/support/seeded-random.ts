/** Random values that are the same for the same seed, so that a failure can be repeated. */
export function seededRandom(seed: number) {
  let state = seed >>> 0;
  // The generator mulberry32.
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integer,
    chance: (probability: number) => next() < probability,
    pick: <Each>(all: readonly Each[]): Each => all[integer(0, all.length - 1)]!,
  };
}
