/** Attribute that says what kitchen planning uses a product for. */
export const KITCHEN_USE = 'kitchen-use';

export interface KitchenDimensions {
  length: number;
  width: number;
  height: number;
}

/** A variant in stock of a product that has a use in a kitchen. Lengths in millimetres, weight in grams, °C. */
export interface KitchenProduct {
  productId: string;
  /** '' for a product without options. */
  variantId: string;
  name: string;
  /** Names of the option values; null without options. */
  variantName: string | null;
  use: string;
  /** Minor units of the shop's currency. */
  price: number;
  color: { key: string; name: string } | null;
  favorites: number;
  /** Attributes that are not stated are null. */
  diameter: number | null;
  dimensions: KitchenDimensions | null;
  nestingHeight: number | null;
  weight: number | null;
  capacity: number | null;
  pieces: number;
  hobs: string[] | null;
  ovenLimit: number | null;
  dishwasher: string | null;
  pictureId: string | null;
}

/** A set in stock that is made of such products, without components whose variant the customer chooses. */
export interface KitchenSet {
  id: string;
  name: string;
  price: number;
  components: { productId: string; variantId: string; quantity: number; use: string | null; price: number }[];
}

export interface KitchenProducts {
  products: KitchenProduct[];
  sets: KitchenSet[];
  currency: string;
}

/** What every listed product must satisfy. */
export interface KitchenConditions {
  uses: readonly string[];
  hob: string | null;
  /** Uses that stand on the hob: their products must name it. */
  hobUses: readonly string[];
  oven: number | null;
  /** Uses that stand in the oven: their products must state their limit. */
  ovenUses: readonly string[];
  /** Whether products that are washed by hand only are left out. */
  isDishwasherOnly: boolean;
  /** Products that are listed in any case, if they satisfy the conditions. */
  productIds: readonly string[];
}

export interface KitchenColor {
  key: string;
  name: string;
  /** `#rrggbb` */
  hex: string;
}
