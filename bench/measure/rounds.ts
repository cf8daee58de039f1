/** Spread over which a measurement is repeated. */
export const MOST_SPREAD = 0.1;
const MOST_REPEATS = 2;

/** The rounds of one measurement. */
export interface Rounds<Sample> {
  samples: Sample[];
  /** How many times all rounds were repeated because their spread was over `MOST_SPREAD`. */
  repeats: number;
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1
    ? sorted[Math.floor(middle)]!
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

/** Largest minus smallest, as a share of the median. */
export const spreadOf = (values: readonly number[]): number =>
  values.length < 2 ? 0 : (Math.max(...values) - Math.min(...values)) / medianOf(values);

/** The median of one figure over the rounds. */
export const median = <Sample>({ samples }: Rounds<Sample>, figure: (sample: Sample) => number): number =>
  medianOf(samples.map(figure));

interface Options<Sample> {
  rounds: number;
  /** The figure whose spread decides about repetition. */
  judged: (sample: Sample) => number;
}

/**
 * Measures several things in turns, so that a slow minute of the machine hits all of them. Those with a large spread are
 * repeated, in turns again; the attempt with the smallest spread counts.
 */
export async function measureInTurns<Name extends string, Sample>(
  measurements: Readonly<Record<Name, () => Promise<Sample>>>,
  { rounds, judged }: Options<Sample>,
): Promise<Record<Name, Rounds<Sample>>> {
  const names = Object.keys(measurements) as Name[];
  const best = {} as Record<Name, Rounds<Sample>>;
  const spread = (samples: readonly Sample[]) => spreadOf(samples.map(judged));
  let open = names;
  for (let attempt = 0; attempt <= MOST_REPEATS && open.length > 0; attempt += 1) {
    const found = {} as Record<Name, Sample[]>;
    for (const name of open) found[name] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const name of open) found[name].push(await measurements[name]());
    for (const name of open) {
      const before = best[name]?.samples;
      const isBetter = !before || spread(found[name]) < spread(before);
      best[name] = { samples: isBetter ? found[name] : before, repeats: attempt };
    }
    open = open.filter((name) => spread(best[name].samples) > MOST_SPREAD);
  }
  return best;
}
