import type { Answers, Habit, Use, UseGroup } from '../contract/answers.ts';

export interface UseRule {
  group: UseGroup;
  /** Used on the hob: its product must name the customer's hob. */
  hob?: true;
  /** Used in the oven: its product must state a limit at or above the customer's temperature. */
  oven?: true;
  /** How useful it is to every household, from 0 to 100. */
  base: number;
  /** What a habit adds to that. */
  habits?: Partial<Record<Habit, number>>;
  /** Belongs to every kit, or to the kit of a habit: `true` or the habits. */
  basic?: true | readonly Habit[];
  /** Preferred size by the number of people: millimetres or millilitres. */
  size?: { of: 'diameter' | 'capacity'; for: (people: number) => number };
  /** Pieces needed; otherwise one. */
  pieces?: (people: number) => number;
  /** Whether the pieces in a box are units of their own, such as glasses; otherwise they are stored in each other. */
  isBoxOfUnits?: true;
}

const between = (low: number, high: number, value: number) => Math.min(high, Math.max(low, value));
const guests = (people: number) => people * 2;

export const useRules: Readonly<Record<Use, UseRule>> = {
  'frying-pan': {
    ...{ group: 'cook', hob: true, base: 95, basic: true },
    size: { of: 'diameter', for: (people) => between(200, 300, 200 + people * 20) },
  },
  'deep-pan': {
    ...{ group: 'cook', hob: true, base: 35, habits: { everyday: 20, guests: 10 } },
    size: { of: 'diameter', for: (people) => between(240, 300, 220 + people * 15) },
  },
  saucepan: {
    ...{ group: 'cook', hob: true, base: 94, basic: true },
    size: { of: 'diameter', for: (people) => between(160, 200, 150 + people * 10) },
  },
  'large-pot': {
    ...{ group: 'cook', hob: true, base: 40, habits: { soups: 40, guests: 15 }, basic: ['soups'] },
    size: { of: 'capacity', for: (people) => between(4000, 10_000, people * 1500) },
  },
  'dutch-oven': {
    ...{ group: 'cook', hob: true, base: 38, habits: { soups: 30, roasting: 25, baking: 10, guests: 10 } },
    size: { of: 'diameter', for: (people) => between(200, 300, 180 + people * 20) },
  },
  wok: { group: 'cook', hob: true, base: 0, habits: { asian: 85 }, basic: ['asian'] },
  'grill-pan': { group: 'cook', hob: true, base: 15, habits: { everyday: 10, roasting: 15 } },
  // Electric kettles name no hob, so a kettle need not name one.
  kettle: { group: 'cook', base: 30, habits: { 'hot-drinks': 55 }, basic: ['hot-drinks'] },
  'coffee-maker': { group: 'cook', base: 10, habits: { 'hot-drinks': 65 } },

  'chef-knife': { group: 'prepare', base: 98, basic: true },
  'paring-knife': { group: 'prepare', base: 62, habits: { everyday: 10 } },
  'bread-knife': { group: 'prepare', base: 45, habits: { baking: 25, guests: 5 } },
  board: { group: 'prepare', base: 92, basic: true },
  'mixing-bowls': { group: 'prepare', base: 50, habits: { baking: 35 }, basic: ['baking'] },
  colander: { group: 'prepare', base: 55, habits: { everyday: 10, soups: 5 } },
  'measuring-cups': { group: 'prepare', base: 30, habits: { baking: 30 } },
  scale: { group: 'prepare', base: 28, habits: { baking: 40 } },
  whisk: { group: 'prepare', base: 42, habits: { baking: 30 } },
  spatula: { group: 'prepare', base: 72, habits: { everyday: 8 } },
  ladle: { group: 'prepare', base: 40, habits: { soups: 40 } },
  tongs: { group: 'prepare', base: 40, habits: { roasting: 25, asian: 10 } },
  peeler: { group: 'prepare', base: 66 },
  grater: { group: 'prepare', base: 44, habits: { everyday: 8 } },
  mortar: { group: 'prepare', base: 8, habits: { asian: 45 } },

  'baking-sheet': {
    group: 'bake',
    oven: true,
    base: 48,
    habits: { baking: 40, roasting: 10 },
    basic: ['baking'],
  },
  'roasting-tin': {
    ...{ group: 'bake', oven: true, base: 36, habits: { roasting: 50 }, basic: ['roasting'] },
  },
  'oven-dish': { group: 'bake', oven: true, base: 34, habits: { roasting: 20, everyday: 10, guests: 10 } },
  'loaf-tin': { group: 'bake', oven: true, base: 10, habits: { baking: 55 } },
  'cake-tin': { group: 'bake', oven: true, base: 12, habits: { baking: 58, guests: 5 } },
  'muffin-tin': { group: 'bake', oven: true, base: 6, habits: { baking: 45 } },
  'rolling-pin': { group: 'bake', base: 8, habits: { baking: 50 } },
  'cooling-rack': { group: 'bake', oven: true, base: 5, habits: { baking: 46 } },

  plates: { group: 'serve', base: 46, habits: { guests: 20 }, pieces: (people) => guests(people) },
  bowls: { group: 'serve', base: 43, habits: { soups: 15, guests: 10 }, pieces: (people) => guests(people) },
  mugs: { group: 'serve', base: 41, habits: { 'hot-drinks': 25 }, pieces: (people) => people + 2 },
  glasses: {
    ...{ group: 'serve', base: 42, habits: { guests: 15 }, isBoxOfUnits: true },
    pieces: (people) => guests(people),
  },
  cutlery: {
    group: 'serve',
    base: 47,
    habits: { guests: 10 },
    isBoxOfUnits: true,
    pieces: (people) => people * 4,
  },
  platter: { group: 'serve', base: 8, habits: { guests: 50 } },

  jars: { group: 'store', base: 26, habits: { baking: 15 } },
  'bread-bin': { group: 'store', base: 18, habits: { baking: 10 } },
  'lunch-box': { group: 'store', base: 16, habits: { everyday: 6 } },
};

/** How useful a piece is to this customer, from 0 to 100. */
export function priorityOf(use: Use, { habits }: Pick<Answers, 'habits'>): number {
  const { base, habits: added = {} } = useRules[use];
  return Math.min(100, base + habits.reduce((sum, habit) => sum + (added[habit] ?? 0), 0));
}

/** Whether a kit without it is incomplete. */
export function isBasic(use: Use, { habits }: Pick<Answers, 'habits'>): boolean {
  const { basic } = useRules[use];
  return basic === true || (Array.isArray(basic) && basic.some((habit: Habit) => habits.includes(habit)));
}

/** Boxes to buy: pieces needed by pieces in a box. */
export function quantityOf(use: Use, people: number, piecesInBox: number): number {
  const { pieces, isBoxOfUnits } = useRules[use];
  if (!pieces) return 1;
  return Math.max(1, Math.ceil(pieces(people) / (isBoxOfUnits ? Math.max(1, piecesInBox) : 1)));
}

/** Pieces that are proposed without a budget, and first with one. */
export const usefulPriority = 45;
/** Pieces below it are offered, but never proposed. */
export const offeredPriority = 25;
