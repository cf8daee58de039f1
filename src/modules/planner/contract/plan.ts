import type { Picture } from '#kernel/contract.ts';
import type { Money } from '#kernel/money.ts';
import type { Space, Use, UseGroup, VariantChoice } from './answers.ts';

/** Why a piece is in the plan; the page words it. */
export type Reason =
  | { code: 'household'; params: { people: number; centimetres: number } }
  | { code: 'capacity'; params: { people: number; millilitres: number } }
  | { code: 'quantity'; params: { people: number; quantity: number } }
  | { code: 'hob'; params: { hob: string } }
  | { code: 'oven'; params: { celsius: number } }
  | { code: 'dishwasher' | 'basic' | 'nests' | 'chosen' | 'added'; params: Record<string, never> }
  | { code: 'habit'; params: { habit: string } }
  | { code: 'color'; params: { color: string } }
  | { code: 'favorites'; params: { favorites: number } };

export const tiers = ['good', 'better', 'best'] as const;
export type Tier = (typeof tiers)[number];

/** A product in the plan, or one to swap it for. */
export interface PlanProduct extends VariantChoice {
  name: string;
  variantName: string | null;
  color: { key: string; name: string } | null;
  price: Money;
  picture: Picture | null;
}

export interface PlanLine {
  use: Use;
  group: UseGroup;
  product: PlanProduct;
  quantity: number;
  /** Price of the quantity, bought singly. */
  total: Money;
  reasons: Reason[];
  /** Products to choose from, by tier; the chosen one is among them unless the customer chose another. */
  options: { tier: Tier; product: PlanProduct; isChosen: boolean }[];
  /** How many of the quantity are bought singly; the others are in the set. */
  singly: number;
  /** Id of the set that the piece is bought in; null: singly. */
  setId: string | null;
}

/** A set that is bought because it costs less than its pieces. */
export interface PlanSet {
  id: string;
  name: string;
  uses: Use[];
  picture: Picture | null;
  price: Money;
  /** Price of the pieces of the plan that it contains, bought singly. */
  singly: Money;
}

/** A set that costs more than the pieces that are missing. */
export interface SkippedSet {
  id: string;
  name: string;
  missing: number;
  price: Money;
  singly: Money;
}

/** A piece that is stored somewhere. */
export interface PlacedUnit {
  key: string;
  use: Use;
  name: string;
  /** Millimetres from the front left corner at the bottom of the space. */
  x: number;
  y: number;
  z: number;
  width: number;
  depth: number;
  height: number;
  /** Diameter of a round piece. */
  diameter: number | null;
  weight: number;
  /** Pieces of one pile are nested; the lowest first. */
  pile: number;
}

export interface PackedSpace extends Space {
  units: PlacedUnit[];
  /** Weight of all units in grams. */
  weight: number;
}

export interface UnplacedUnit {
  key: string;
  use: Use;
  name: string;
  reason: 'size' | 'load' | 'room' | 'unknown-size' | 'out';
}

export interface Storage {
  spaces: PackedSpace[];
  unplaced: UnplacedUnit[];
}

export interface Plan {
  lines: PlanLine[];
  sets: PlanSet[];
  skippedSets: SkippedSet[];
  total: Money;
  budget: Money | null;
  /** Basic pieces that the budget does not cover, with their lowest price. */
  beyondBudget: { use: Use; price: Money }[];
  /** Basic pieces without a product in stock that fits the kitchen. */
  unavailable: Use[];
  /** Pieces that could be added. */
  more: { use: Use; price: Money }[];
  /** Choices of the customer that are no longer available or do not fit. */
  lostSwaps: Use[];
  storage: Storage | null;
}
