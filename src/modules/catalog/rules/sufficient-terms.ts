/** From so many terms on, their combinations are more than an index should look up. */
const MANY_TERMS = 6;

/**
 * Combinations of terms such that everything that a search finds matches one of them: the smallest ones that weigh enough
 * together. For many terms, single ones without which the others weigh too little.
 *
 * @param leastShare part of the weight of all terms that is enough.
 */
export function sufficientTerms<Term extends { weight: number }>(
  terms: readonly Term[],
  leastShare: number,
): Term[][] {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const heaviest = terms.toSorted((a, b) => b.weight - a.weight);
  if (terms.length >= MANY_TERMS) {
    let rest = total;
    const last = heaviest.findIndex(({ weight }) => (rest -= weight) < leastShare * total);
    return heaviest.slice(0, last + 1).map((term) => [term]);
  }
  const found: Term[][] = [];
  const extend = (chosen: readonly Term[], next: number, weight: number): void => {
    // Rounding must not lose a combination that weighs just enough.
    if (weight >= leastShare * total - 1e-9) found.push([...chosen]);
    else
      for (let index = next; index < heaviest.length; index += 1)
        extend([...chosen, heaviest[index]!], index + 1, weight + heaviest[index]!.weight);
  };
  extend([], 0, 0);
  return found;
}
