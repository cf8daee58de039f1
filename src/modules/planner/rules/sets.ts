import type { KitchenProduct, KitchenSet } from '#modules/catalog/contract/kitchen-product.ts';
import type { Use } from '../contract/answers.ts';

/** A piece that could be bought for a use, with the quantity that the household needs. */
export interface Candidate {
  product: KitchenProduct;
  quantity: number;
  /** Price of the quantity. */
  cost: number;
  /** How well it suits the customer, from 0 to 1. */
  score: number;
}

export type Selection = ReadonlyMap<Use, Candidate>;

/** A set with the pieces of a kit that it contains. */
export interface SetOffer {
  set: KitchenSet;
  pieces: Map<Use, Candidate>;
  /** Price of the pieces that it replaces, bought singly. */
  singly: number;
}

/** Sets that are compared exactly; of more, those with the largest saving. */
const MAX_COMPARED = 12;

const isSame = (product: KitchenProduct, other: { productId: string; variantId: string }) =>
  product.productId === other.productId && product.variantId === other.variantId;

/** The pieces of a set that are among the candidates. A use counts once. */
export function offerOf(set: KitchenSet, candidatesOf: (use: Use) => readonly Candidate[]): SetOffer {
  const pieces = new Map<Use, Candidate>();
  let singly = 0;
  for (const component of set.components) {
    const use = component.use as Use | null;
    if (use === null || pieces.has(use)) continue;
    const found = candidatesOf(use).find(({ product }) => isSame(product, component));
    if (!found) continue;
    pieces.set(use, found);
    singly += Math.min(component.quantity, found.quantity) * found.product.price;
  }
  return { set, pieces, singly };
}

/** The offers without a common use that save most. `savingOf` must be positive for each. */
export function bestOffers(offers: readonly SetOffer[], savingOf: (offer: SetOffer) => number): SetOffer[] {
  const compared = offers.toSorted((a, b) => savingOf(b) - savingOf(a)).slice(0, MAX_COMPARED);
  let best: { saving: number; chosen: SetOffer[] } = { saving: 0, chosen: [] };
  const choose = (index: number, saving: number, chosen: SetOffer[]): void => {
    if (saving > best.saving) best = { saving, chosen };
    const offer = compared[index];
    if (!offer) return;
    const isFree = chosen.every((other) => [...offer.pieces.keys()].every((use) => !other.pieces.has(use)));
    if (isFree) choose(index + 1, saving + savingOf(offer), [...chosen, offer]);
    choose(index + 1, saving, chosen);
  };
  choose(0, 0, []);
  return best.chosen;
}

/** The sets that cost less than the pieces of the selection which they contain. */
export function setsFor(selection: Selection, sets: readonly KitchenSet[]): SetOffer[] {
  const offers = sets
    .map((set) => offerOf(set, (use) => (selection.has(use) ? [selection.get(use)!] : [])))
    .filter(({ set, singly }) => set.price < singly);
  return offers.length === 0 ? [] : bestOffers(offers, ({ set, singly }) => singly - set.price);
}

/** What a selection costs when each piece is bought singly or in a set, whichever is cheaper. */
export function costOf(selection: Selection, sets: readonly KitchenSet[]): number {
  const singly = [...selection.values()].reduce((sum, { cost }) => sum + cost, 0);
  return setsFor(selection, sets).reduce((sum, offer) => sum + offer.set.price - offer.singly, singly);
}

/** The cheapest way to buy a piece for each use, singly or in sets. Exact up to 12 sets that save. */
export function cheapestSelection(
  candidates: ReadonlyMap<Use, readonly Candidate[]>,
  sets: readonly KitchenSet[],
): Map<Use, Candidate> {
  const cheapest = new Map(
    [...candidates].map(([use, all]) => [
      use,
      all.reduce((best, each) => (each.cost < best.cost ? each : best)),
    ]),
  );
  // Pieces that remain of a quantity are bought singly, in the variant of the set.
  const savingOf = ({ set, pieces, singly }: SetOffer) => {
    let saved = singly - set.price;
    for (const [use, piece] of pieces) saved += cheapest.get(use)!.cost - piece.cost;
    return saved;
  };
  const offers = sets
    .map((set) => offerOf(set, (use) => candidates.get(use) ?? []))
    .filter((offer) => offer.pieces.size > 0 && savingOf(offer) > 0);
  for (const { pieces } of bestOffers(offers, savingOf))
    for (const [use, piece] of pieces) cheapest.set(use, piece);
  return cheapest;
}
