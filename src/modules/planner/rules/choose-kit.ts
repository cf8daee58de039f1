import type { KitchenProduct, KitchenSet } from '#modules/catalog/contract/kitchen-product.ts';
import { type Answers, type Use, uses } from '../contract/answers.ts';
import type { PlannerSettings } from '#modules/settings/contract/policies.ts';
import { fitsKitchen } from './fits.ts';
import { scoreOf } from './score.ts';
import { type Candidate, cheapestSelection, costOf, offerOf, type SetOffer, setsFor } from './sets.ts';
import { isBasic, offeredPriority, priorityOf, quantityOf, usefulPriority, useRules } from './uses.ts';

export interface KitInput {
  answers: Answers;
  products: readonly KitchenProduct[];
  sets: readonly KitchenSet[];
  weights: PlannerSettings;
}

export interface Kit {
  selection: Map<Use, Candidate>;
  /** What could be chosen instead, whatever the customer chose by hand. */
  candidates: Map<Use, Candidate[]>;
  sets: SetOffer[];
  /** Sets with two or more pieces of the kit that cost more than these pieces. */
  skippedSets: SetOffer[];
  total: number;
  beyondBudget: { use: Use; cost: number }[];
  unavailable: Use[];
  more: { use: Use; cost: number }[];
  lostSwaps: Use[];
}

const MAX_SKIPPED = 3;
/** A better score than this is worth another price. */
const NOTICEABLE = 0.02;

/** What may be proposed for each use: it fits the kitchen, is not owned and was not taken out. Cheapest first. */
export function candidatesOf({ answers, products, weights }: Omit<KitInput, 'sets'>): Map<Use, Candidate[]> {
  const mostFavorites = Math.max(0, ...products.map(({ favorites }) => favorites));
  const found = new Map<Use, Candidate[]>();
  for (const product of products) {
    const use = product.use as Use;
    if (!Object.hasOwn(useRules, use) || answers.owned.includes(use) || answers.without.includes(use))
      continue;
    if (!fitsKitchen(product, answers)) continue;
    const quantity = quantityOf(use, answers.household, product.pieces);
    const score = scoreOf(product, answers, { weights, mostFavorites });
    const candidate = { product, quantity, cost: product.price * quantity, score };
    found.set(use, [...(found.get(use) ?? []), candidate]);
  }
  for (const [use, all] of found)
    found.set(
      use,
      all.toSorted((a, b) => a.cost - b.cost || b.score - a.score),
    );
  return found;
}

/** The candidate that suits best; of equals the cheapest. `all` is sorted by cost. */
export const mostSuitable = (all: readonly Candidate[]): Candidate =>
  all.reduce((best, each) => (each.score > best.score + NOTICEABLE ? each : best));

/**
 * The kit for a kitchen. Without pieces that the customer chose by hand it never costs more than the budget, and it has all
 * basic pieces if there is a way to buy them within the budget.
 */
export function chooseKit(input: KitInput): Kit {
  const { answers, sets } = input;
  const limit = answers.budget ?? Number.POSITIVE_INFINITY;
  const all = candidatesOf(input);
  const candidates = new Map(all);
  const lostSwaps = restrictToSwaps(candidates, answers);
  const isWanted = (use: Use) => !answers.owned.includes(use) && !answers.without.includes(use);
  const canStandInOven = (use: Use) => answers.oven !== 'none' || !useRules[use].oven;
  const byPriority = uses.toSorted((a, b) => priorityOf(b, answers) - priorityOf(a, answers));

  const basics = byPriority.filter((use) => isBasic(use, answers) && isWanted(use) && canStandInOven(use));
  const unavailable = basics.filter((use) => !candidates.has(use));
  const byHand = byPriority.filter(
    (use) => candidates.has(use) && (answers.extra.includes(use) || answers.swaps[use] !== undefined),
  );
  const required = [...new Set([...basics.filter((use) => candidates.has(use)), ...byHand])];
  const beyondBudget: Kit['beyondBudget'] = [];
  const cheapestOf = (which: readonly Use[]) =>
    cheapestSelection(new Map(which.map((use) => [use, candidates.get(use)!])), sets);
  let selection = cheapestOf(required);
  while (costOf(selection, sets) > limit) {
    const dropped = required.findLast((use) => !byHand.includes(use));
    if (dropped === undefined) break;
    required.splice(required.indexOf(dropped), 1);
    beyondBudget.unshift({ use: dropped, cost: candidates.get(dropped)![0]!.cost });
    selection = cheapestOf(required);
  }

  const useful = byPriority.filter(
    (use) => candidates.has(use) && !isBasic(use, answers) && priorityOf(use, answers) >= usefulPriority,
  );
  for (const use of useful) {
    if (selection.has(use)) continue;
    const extended = new Map(selection).set(use, candidates.get(use)![0]!);
    if (costOf(extended, sets) <= limit) selection = extended;
  }
  selection = improve(selection, candidates, { answers, sets, limit });

  const bought = setsFor(selection, sets);
  const skippedSets = sets
    .filter(({ id }) => !bought.some(({ set }) => set.id === id))
    .map((set) => offerOf(set, (use) => (selection.has(use) ? [selection.get(use)!] : [])))
    .filter(({ pieces, set, singly }) => pieces.size > 1 && set.price >= singly)
    .slice(0, MAX_SKIPPED);
  const dropped = new Set(beyondBudget.map(({ use }) => use));
  const more = byPriority
    .filter((use) => candidates.has(use) && !selection.has(use) && !dropped.has(use))
    .filter((use) => priorityOf(use, answers) >= offeredPriority || isBasic(use, answers))
    .map((use) => ({ use, cost: candidates.get(use)![0]!.cost }));
  return {
    ...{ selection, candidates: all, sets: bought, skippedSets, total: costOf(selection, sets) },
    ...{ beyondBudget, unavailable, more, lostSwaps },
  };
}

/** Leaves only the chosen product for a use. @returns uses whose chosen product is sold out or does not fit. */
function restrictToSwaps(candidates: Map<Use, Candidate[]>, { swaps, owned, without }: Answers): Use[] {
  const lost: Use[] = [];
  for (const use of uses) {
    const swap = swaps[use];
    if (!swap || owned.includes(use) || without.includes(use)) continue;
    const chosen = (candidates.get(use) ?? []).filter(
      ({ product }) => product.productId === swap.productId && product.variantId === swap.variantId,
    );
    if (chosen.length > 0) candidates.set(use, chosen);
    else lost.push(use);
  }
  return lost;
}

/**
 * Replaces pieces by more suitable ones while the budget lasts: first where a more useful piece gains most for its price.
 * Each step raises the score of one piece, so that it ends.
 */
function improve(
  from: Map<Use, Candidate>,
  candidates: ReadonlyMap<Use, readonly Candidate[]>,
  { answers, sets, limit }: { answers: Answers; sets: readonly KitchenSet[]; limit: number },
): Map<Use, Candidate> {
  let selection = from;
  const steps = [...selection.keys()].flatMap((use) => {
    const current = selection.get(use)!;
    return (candidates.get(use) ?? [])
      .filter(({ score }) => score > current.score + NOTICEABLE)
      .map((candidate) => {
        const gain = (candidate.score - current.score) * priorityOf(use, answers);
        return { use, candidate, value: gain / Math.max(1, candidate.cost - current.cost) };
      });
  });
  const isUnlimited = limit === Number.POSITIVE_INFINITY;
  const order = isUnlimited
    ? steps.toSorted((a, b) => b.candidate.score - a.candidate.score || a.candidate.cost - b.candidate.cost)
    : steps.toSorted((a, b) => b.value - a.value);
  for (const { use, candidate } of order) {
    if (candidate.score <= selection.get(use)!.score + NOTICEABLE) continue;
    const changed = new Map(selection).set(use, candidate);
    if (isUnlimited || costOf(changed, sets) <= limit) selection = changed;
  }
  return selection;
}
