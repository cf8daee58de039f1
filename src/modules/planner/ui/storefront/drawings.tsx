import type { Habit, Use } from '../../contract/answers.ts';

/**
 * Line drawings in a square of 48, one path each. Two parts separated by `|`: outlines, then lines of an accent colour.
 */
const drawings = {
  pan: 'M4 20h26v4a8 8 0 0 1-8 8h-10a8 8 0 0 1-8-8zM30 22l14-4|M10 25h10',
  pot: 'M8 18h32v14a6 6 0 0 1-6 6H14a6 6 0 0 1-6-6zM8 22H4M40 22h4M12 18c2-5 22-5 24 0M24 14v-3|M13 27h22',
  saucepan: 'M6 20h24v10a6 6 0 0 1-6 6H12a6 6 0 0 1-6-6zM30 22h14|M10 28h16',
  wok: 'M4 18h32c0 10-6 16-16 16S4 28 4 18zM36 20l9-5|M12 22c2 6 14 6 16 0',
  kettle:
    'M12 38h22a3 3 0 0 0 3-3l-3-13a11 11 0 0 0-22 0L9 35a3 3 0 0 0 3 3zM34 24l8-4M14 14a10 10 0 0 1 18 0M23 11V8|M14 31h18',
  coffee: 'M14 40h20l-3-16h-14zM17 24l2-12h10l2 12M34 28h6v8h-5M22 12V8h4v4|M17 32h14',
  knife: 'M4 30 34 10c6 2 6 8 0 12L10 34zM34 16l10-4|M12 29l18-11',
  board:
    'M8 10h28a3 3 0 0 1 3 3v22a3 3 0 0 1-3 3H8zM8 10a3 3 0 0 0-3 3v22a3 3 0 0 0 3 3M12 15h.1|M16 20h16M16 26h16',
  bowl: 'M5 18h38c0 12-8 19-19 19S5 30 5 18zM17 37v3h14v-3|M12 23c1 4 3 7 6 9',
  colander:
    'M7 18h34c0 11-7 18-17 18S7 29 7 18zM7 20H3M41 20h4M18 36l-2 4M30 36l2 4|M16 24h.1M24 24h.1M32 24h.1M20 29h.1M28 29h.1',
  measure: 'M10 14h18v12a7 7 0 0 1-7 7h-4a7 7 0 0 1-7-7zM28 18h14M28 22h14|M14 20h6M14 25h4',
  scale: 'M10 22h28l4 16H6zM14 22a10 6 0 0 1 20 0M24 34v-5|M18 32a6 6 0 0 1 12 0',
  whisk: 'M24 44V28M24 28c-9-6-9-22 0-24 9 2 9 18 0 24zM24 28c-4-8-4-20 0-24M24 28c4-8 4-20 0-24|M21 40h6',
  spatula: 'M19 4h10l2 16c0 4-14 4-14 0zM24 23v21|M22 9v8M26 9v8',
  ladle: 'M26 4c3 0 4 3 2 6l-8 18M10 28h20c0 8-4 12-10 12S10 36 10 28z|M15 32h10',
  tongs: 'M22 6 14 40M26 6l8 34M20 6h8M14 40l4 2M34 40l-4 2|M20 18h8',
  peeler: 'M14 10h20a4 4 0 0 1-4 6H18a4 4 0 0 1-4-6zM24 16v8M20 24h8v16a4 4 0 0 1-8 0z|M20 30h8',
  grater:
    'M15 14h18l5 26H10zM18 14c0-8 12-8 12 0|M20 21h.1M26 21h.1M19 27h.1M24 27h.1M29 27h.1M18 33h.1M24 33h.1M30 33h.1',
  mortar: 'M10 20h28c0 8-2 12-6 16H16c-4-4-6-8-6-16zM16 36h16v4H16zM26 20 36 4l3 2-8 14|M15 25h18',
  tray: 'M6 16h36l-4 18H10zM6 16H3M42 16h3|M12 21h24',
  loaf: 'M6 20h36l-4 18H10zM9 20c0-10 30-10 30 0|M17 15l2 5M25 14l2 6M33 15l1 5',
  round:
    'M8 18h32v16a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3zM8 18a16 5 0 0 1 32 0 16 5 0 0 1-32 0M40 26h4v4h-4|M12 30h24',
  muffins:
    'M4 20h40l-3 5H7zM9 25l2 10h6l2-10M20 25l1 10h6l1-10M29 25l2 10h6l2-10|M9 20c0-6 9-6 9 0M20 20c0-6 9-6 9 0M30 20c0-6 9-6 9 0',
  pin: 'M10 32 32 10l6 6-22 22zM10 38l-5 5M38 10l5-5|M17 31l14-14',
  rack: 'M4 20h40M8 20v8M40 20v8M12 14v12M18 14v12M24 14v12M30 14v12M36 14v12M8 14h32|M4 32h40',
  plate: 'M24 8a16 16 0 1 0 0 32 16 16 0 0 0 0-32z|M24 15a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  mug: 'M10 14h22v20a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4zM32 19h5a4 4 0 0 1 0 12h-5|M15 22h12',
  glass: 'M14 8h20l-3 32H17z|M15.5 22h17',
  cutlery:
    'M14 6v12a4 4 0 0 0 4 4v20M22 6v12a4 4 0 0 1-4 4M18 6v14M34 22c-5 0-5-16 0-16 5 0 5 16 0 16zM34 22v20|M18 30v8M34 30v8',
  jar: 'M14 14h20v24a3 3 0 0 1-3 3H17a3 3 0 0 1-3-3zM13 8h22v6H13z|M18 24h12M18 30h12',
  bin: 'M4 22c0-12 40-12 40 0v14H4zM20 22h8|M4 26h40',
  box: 'M6 18h36v18a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3zM8 12h32v6H8z|M24 18v21',
  dish: 'M4 22h40c-2 10-6 14-12 14H16c-6 0-10-4-12-14zM4 22H2M44 22h2|M12 26h24',
  grill: 'M4 20h28v4a8 8 0 0 1-8 8H12a8 8 0 0 1-8-8zM32 22l12-4|M9 24v4M14 24v6M19 24v6M24 24v5',
  flame:
    'M24 42c-8 0-13-5-13-12 0-8 8-12 10-24 8 6 16 14 16 24 0 7-5 12-13 12z|M24 38c-4 0-6-3-6-6 0-4 4-6 5-11 4 3 7 7 7 11 0 3-2 6-6 6z',
  coil: 'M24 8a16 16 0 1 0 .1 0z|M24 14a10 10 0 1 1-10 10 M24 19a5 5 0 1 1-5 5',
  ceramic: 'M6 10h36v28H6z|M17 17a7 7 0 1 0 .1 0M33 20a5 5 0 1 0 .1 0',
  induction: 'M6 10h36v28H6z|M12 24c2-5 4-5 6 0s4 5 6 0 4-5 6 0 4 5 6 0',
  oven: 'M8 6h32v36H8zM8 14h32M13 20h22v16H13zM14 10h.1M20 10h.1M34 10h.1|M18 28h12',
  dishwasher: 'M8 6h32v36H8zM8 13h32M13 9.5h4|M24 19a9 9 0 1 0 .1 0M24 23v5l4 2',
  people:
    'M16 20a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM5 40c0-9 5-15 11-15s11 6 11 15M33 22a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM30 27c8-2 13 4 13 13|M11 33h10',
  drawer: 'M4 12h40v26H4zM4 25h40M20 18h8M20 32h8|M8 16v4M40 16v4',
  shelf: 'M6 6v36M42 6v36M6 14h36M6 28h36M6 42h36|M12 14V9h6v5M24 28v-7h8v7',
  everyday:
    'M6 22h26v4a8 8 0 0 1-8 8H14a8 8 0 0 1-8-8zM32 24l12-4|M12 16c0-4 3-4 3-8M20 16c0-4 3-4 3-8M28 16c0-4 3-4 3-8',
  roast: 'M4 28h40l-4 10H8zM12 28c0-12 24-14 26 0M36 20l6-6|M18 22c4-3 10-3 14 0',
} as const;
export type DrawingName = keyof typeof drawings;

export const useDrawings: Readonly<Record<Use, DrawingName>> = {
  'frying-pan': 'pan',
  'deep-pan': 'saucepan',
  saucepan: 'saucepan',
  'large-pot': 'pot',
  'dutch-oven': 'pot',
  wok: 'wok',
  'grill-pan': 'grill',
  kettle: 'kettle',
  'coffee-maker': 'coffee',
  'chef-knife': 'knife',
  'paring-knife': 'knife',
  'bread-knife': 'knife',
  board: 'board',
  'mixing-bowls': 'bowl',
  colander: 'colander',
  'measuring-cups': 'measure',
  scale: 'scale',
  whisk: 'whisk',
  spatula: 'spatula',
  ladle: 'ladle',
  tongs: 'tongs',
  peeler: 'peeler',
  grater: 'grater',
  mortar: 'mortar',
  'baking-sheet': 'tray',
  'roasting-tin': 'tray',
  'oven-dish': 'dish',
  'loaf-tin': 'loaf',
  'cake-tin': 'round',
  'muffin-tin': 'muffins',
  'rolling-pin': 'pin',
  'cooling-rack': 'rack',
  plates: 'plate',
  bowls: 'bowl',
  mugs: 'mug',
  glasses: 'glass',
  cutlery: 'cutlery',
  platter: 'dish',
  jars: 'jar',
  'bread-bin': 'bin',
  'lunch-box': 'box',
};

export const habitDrawings: Readonly<Record<Habit, DrawingName>> = {
  everyday: 'everyday',
  baking: 'loaf',
  roasting: 'roast',
  soups: 'pot',
  asian: 'wok',
  'hot-drinks': 'kettle',
  guests: 'people',
};

const hobDrawings: Readonly<Record<string, DrawingName>> = {
  gas: 'flame',
  electric: 'coil',
  ceramic: 'ceramic',
  halogen: 'coil',
  induction: 'induction',
};
/** Hobs that the shop has added look like a plain cooktop. */
export const hobDrawing = (hob: string): DrawingName => hobDrawings[hob] ?? 'ceramic';

/** A decorative drawing: the label beside it says what it is. */
export function Drawing({ name, className }: { name: DrawingName; className?: string }) {
  const [outline, accent] = drawings[name].split('|');
  return (
    <svg
      aria-hidden
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={outline} />
      <path d={accent} className="stroke-copper" />
    </svg>
  );
}
