import type { DemoCategory } from '../types.ts';

/** In the order of a cook's day: what goes on the stove, what feeds it, what carries it to the table. */
export const demoCategories: DemoCategory[] = [
  {
    id: 'dutch-ovens',
    name: 'Dutch ovens & casseroles',
    description:
      'Heavy iron and honest stoneware for slow food, made to go from the oven straight to the table.',
    drawing: { family: 'dutch-oven', lid: true, handles: 2, material: 'enamel', handle: 'brass' },
    color: 'moss',
  },
  {
    id: 'saucepans',
    name: 'Saucepans & stockpots',
    description:
      'For milk, sauce, rice and a week of stock. Steel, copper and aluminium, each for what it does best.',
    drawing: { family: 'saucepan', handles: 1, material: 'steel', handle: 'oak' },
    color: 'slate',
  },
  {
    id: 'frying-pans',
    name: 'Frying pans & woks',
    description:
      'Pans that take a high flame. Most of them are better in their tenth year than in their first.',
    drawing: { family: 'frying-pan', handles: 1, material: 'cast-iron', handle: 'cast-iron' },
    color: 'ink',
  },
  {
    id: 'bakeware',
    name: 'Bakeware',
    description: 'Tins heavy enough not to warp, dishes you would serve from, and a rack to let things cool.',
    drawing: { family: 'loaf-tin', material: 'steel' },
    color: 'slate',
  },
  {
    id: 'knives',
    name: 'Knives',
    description: 'A few good blades, a stone to keep them sharp and a safe place to keep them.',
    drawing: { family: 'chef-knife', material: 'steel', handle: 'walnut' },
    color: 'chestnut',
  },
  {
    id: 'boards',
    name: 'Boards',
    description: 'Wood that is kind to an edge, from the everyday chopping board to the one for the roast.',
    drawing: { family: 'board', material: 'oak' },
    color: 'oat',
  },
  {
    id: 'mixing-measuring',
    name: 'Mixing & measuring',
    description:
      'Bowls that nest, a scale that tells the truth and a colander that drains before you have put it down.',
    drawing: { family: 'mixing-bowl', count: 3, material: 'ceramic' },
    color: 'berry',
  },
  {
    id: 'prep-tools',
    name: 'Prep tools',
    description: 'The small things in the top drawer that a hand reaches for every day.',
    drawing: { family: 'whisk', material: 'steel' },
    color: 'slate',
  },
  {
    id: 'salt-pepper-spice',
    name: 'Salt, pepper & spice',
    description: 'Mills, mortars and tins, because the last pinch is what people taste first.',
    drawing: { family: 'mill', count: 2, material: 'oak' },
    color: 'oat',
  },
  {
    id: 'kettles-coffee',
    name: 'Kettles & coffee',
    description: 'Everything for the first ten minutes of the morning, by the cup or by the pot.',
    drawing: { family: 'stovetop-kettle', handles: 1, lid: true, material: 'enamel', handle: 'oak' },
    color: 'cream',
  },
  {
    id: 'storage',
    name: 'Storage',
    description: 'Jars, tins and bins that close properly and look well on an open shelf.',
    drawing: { family: 'storage-jar', count: 3, lid: true, material: 'glass' },
    color: 'linen',
  },
  {
    id: 'tableware',
    name: 'Tableware',
    description: 'Stoneware, glass and steel for a table that is set every evening, not twice a year.',
    drawing: { family: 'plate', count: 3, material: 'stoneware' },
    color: 'sky',
  },
  {
    id: 'linen',
    name: 'Kitchen linen',
    description: 'Linen and cotton that dry glasses, save fingers and soften with every wash.',
    drawing: { family: 'tea-towel', count: 2, material: 'linen', pattern: 'stripe' },
    color: 'terracotta',
  },
  {
    id: 'small-electrics',
    name: 'Small electrics',
    description: 'Few machines, all of them repairable, for the jobs that arms get tired of.',
    drawing: { family: 'stand-mixer', material: 'enamel' },
    color: 'sage',
  },
  {
    id: 'gifts',
    name: 'Gifts',
    description: 'Cards, wrapping and small things to bring when somebody has cooked for you.',
    drawing: { family: 'gift-box' },
    color: 'berry',
  },
  {
    id: 'spare-parts',
    name: 'Spare parts',
    description:
      'Knobs, gaskets, filters and handles, so that a good thing with one worn part stays in the kitchen.',
    drawing: { family: 'knob', material: 'brass' },
    color: 'copper',
  },
];
