/** Answers to the questions of kitchen planning. Without schemas, because browsers import it. */
export const uses = [
  'frying-pan',
  'deep-pan',
  'saucepan',
  'large-pot',
  'dutch-oven',
  'wok',
  'grill-pan',
  'kettle',
  'coffee-maker',
  'chef-knife',
  'paring-knife',
  'bread-knife',
  'board',
  'mixing-bowls',
  'colander',
  'measuring-cups',
  'scale',
  'whisk',
  'spatula',
  'ladle',
  'tongs',
  'peeler',
  'grater',
  'mortar',
  'baking-sheet',
  'roasting-tin',
  'oven-dish',
  'loaf-tin',
  'cake-tin',
  'muffin-tin',
  'rolling-pin',
  'cooling-rack',
  'plates',
  'bowls',
  'mugs',
  'glasses',
  'cutlery',
  'platter',
  'jars',
  'bread-bin',
  'lunch-box',
] as const;
/** A choice of the attribute `kitchen-use` (migration 0089). */
export type Use = (typeof uses)[number];

export const useGroups = ['cook', 'prepare', 'bake', 'serve', 'store'] as const;
export type UseGroup = (typeof useGroups)[number];

export const habits = ['everyday', 'baking', 'roasting', 'soups', 'asian', 'hot-drinks', 'guests'] as const;
export type Habit = (typeof habits)[number];

export const hobChoices = ['gas', 'electric', 'ceramic', 'halogen', 'induction'] as const;

export const dishwasherChoices = ['none', 'some', 'all'] as const;
export type DishwasherChoice = (typeof dishwasherChoices)[number];

/** Drawers and shelves by the keys that the page uses. */
export const spaceKeys = ['d1', 'd2', 'd3', 'd4', 's1', 's2', 's3', 's4'] as const;
export type SpaceKey = (typeof spaceKeys)[number];
/** `out`: not in a drawer or shelf. */
export type PlaceKey = SpaceKey | 'out';

/** A drawer or shelf: inner size in millimetres, load in grams. */
export interface Space {
  key: SpaceKey;
  width: number;
  depth: number;
  height: number;
  load: number;
}

export interface VariantChoice {
  productId: string;
  variantId: string;
}

export interface Answers {
  household: number;
  habits: Habit[];
  /** Key of a choice of the attribute `hob`; null: not answered, or no hob matters. */
  hob: string | null;
  /** Temperature in °C that the customer bakes and roasts at; `none`: no oven; null: not answered. */
  oven: number | 'none' | null;
  /** `all`: nothing that must be washed by hand. */
  dishwasher: DishwasherChoice;
  owned: Use[];
  spaces: Space[];
  /** Minor units; null: no limit. */
  budget: number | null;
  /** Keys of preferred colours. */
  colors: string[];
  /** Pieces that the customer chose instead of the proposed ones. */
  swaps: Partial<Record<Use, VariantChoice>>;
  /** Pieces that the customer took out of the plan. */
  without: Use[];
  /** Pieces that the customer added to the plan. */
  extra: Use[];
  /** Places chosen by hand, by the key of a unit (`frying-pan.1`). */
  places: Record<string, PlaceKey>;
}
