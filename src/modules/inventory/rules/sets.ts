import { type ChosenComponent, choiceId, parseChoiceId } from '#modules/catalog/contract/set-choice.ts';
import { unlimitedQuantity } from './backorder.ts';
import { availableSets, limitingComponent, sumUnits, type Units, type Variant, variantKey } from './stock.ts';

/** A component of a set. If the customer chooses its variant, `colorKey` is ''. */
export interface SetPart extends Units {
  isChosen: boolean;
}

/** Available quantity of a variant, and whether it can be ordered without stock. */
export interface AvailableVariant extends Variant {
  onHand: number;
  isBackorder?: boolean;
}

/** The units of one set with this choice; null for a choice that lacks a component. */
export function unitsOfSet(parts: readonly SetPart[], choice: string | null): Units[] | null {
  const chosen = new Map(parseChoiceId(choice).map(({ productId, variantId }) => [productId, variantId]));
  if (parts.some(({ isChosen, productId }) => isChosen && !chosen.has(productId))) return null;
  return sumUnits(
    parts.map(({ productId, colorKey, quantity, isChosen }) => ({
      productId,
      colorKey: isChosen ? chosen.get(productId)! : colorKey,
      quantity,
    })),
  );
}

/** The variants that the customer can choose for a component, with the number of sets that the stock of each allows. */
function choicesOf(
  parts: readonly SetPart[],
  { productId, quantity }: SetPart,
  stock: readonly AvailableVariant[],
) {
  // A set may contain one variant of the product anyway.
  const fixed = (variantId: string) =>
    parts
      .filter((part) => !part.isChosen && part.productId === productId && part.colorKey === variantId)
      .reduce((sum, part) => sum + part.quantity, 0);
  return stock
    .filter((variant) => variant.productId === productId)
    .map(({ colorKey, onHand, isBackorder = false }) => ({
      variantId: colorKey,
      sets: Math.max(0, Math.floor(onHand / (quantity + fixed(colorKey)))),
      isBackorder,
    }));
}

/** What the catalogue stores of a component. */
export interface ComponentFlags {
  productId: string;
  colorKey: string;
  isChosen: boolean;
  /** If the customer chooses the variant: the orderable ones. */
  variantIds: string[];
  /** Orderable variants that do not have enough stock for one set. */
  backorderedIds: string[];
}

export const componentFlags = (
  parts: readonly SetPart[],
  stock: readonly AvailableVariant[],
): ComponentFlags[] =>
  parts.map((part) => {
    const { productId, colorKey, isChosen } = part;
    // Of a fixed variant, its own quantity counts.
    const found = isChosen
      ? choicesOf(parts, part, stock)
      : choicesOf(parts, { ...part, quantity: 0 }, stock).filter(({ variantId }) => variantId === colorKey);
    const ids = (some: typeof found) => some.map(({ variantId }) => variantId).toSorted();
    const orderable = found.filter(({ sets, isBackorder }) => sets > 0 || isBackorder);
    return {
      productId,
      colorKey,
      isChosen,
      variantIds: isChosen ? ids(orderable) : [],
      backorderedIds: ids(orderable.filter(({ sets }) => sets === 0)),
    };
  });

/** The choice with stock for the most sets, else one on backorder; null without components to choose. */
function mostAvailableChoice(parts: readonly SetPart[], stock: readonly AvailableVariant[]): string | null {
  return choiceId(
    parts
      .filter(({ isChosen }) => isChosen)
      .flatMap((part): ChosenComponent[] => {
        const [most] = choicesOf(parts, part, stock).toSorted(
          (one, other) => other.sets - one.sets || Number(other.isBackorder) - Number(one.isBackorder),
        );
        return most ? [{ productId: part.productId, variantId: most.variantId }] : [];
      }),
  );
}

/** The units of one set with this choice; without a choice, with the most available one. Empty for an incomplete choice. */
export const unitsToOffer = (
  parts: readonly SetPart[],
  choice: string | null,
  stock: readonly AvailableVariant[],
): Units[] => unitsOfSet(parts, choice ?? mostAvailableChoice(parts, stock)) ?? [];

/**
 * Number of sets with this choice that the stock allows; without a choice, with the one that allows most. `limiting` is the
 * component that limits it.
 */
export function stockOfSet(
  parts: readonly SetPart[],
  choice: string | null,
  stock: readonly AvailableVariant[],
): { available: number; limiting: (Units & { onHand: number }) | null } {
  const units = unitsToOffer(parts, choice, stock);
  if (units.length === 0) return { available: 0, limiting: null };
  const onHand = new Map(stock.map((variant) => [variantKey(variant), variant.onHand]));
  const limiting = limitingComponent(units, onHand);
  // Without a component that is tracked, the set is not tracked either.
  const isUntracked = limiting !== null && limiting.onHand >= unlimitedQuantity;
  return { available: isUntracked ? unlimitedQuantity : availableSets(units, onHand), limiting };
}

/** Quantities of a variant at which a set becomes available or sold out. */
export function neededQuantities(parts: readonly SetPart[], variant: Variant): number[] {
  const own = parts.filter(({ productId }) => productId === variant.productId);
  const sum = (some: readonly SetPart[]) => some.reduce((total, { quantity }) => total + quantity, 0);
  const fixed = sum(own.filter(({ isChosen, colorKey }) => !isChosen && colorKey === variant.colorKey));
  const chosen = sum(own.filter(({ isChosen }) => isChosen));
  return [fixed, chosen > 0 ? fixed + chosen : 0].filter((quantity) => quantity > 0);
}
