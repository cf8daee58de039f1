import type { DemoCategory } from '../demo-types.ts';

/** In display order, each category before its subcategories. */
export const demoCategories: DemoCategory[] = [
  {
    id: 'dutch-ovens',
    name: 'Dutch ovens & casseroles',
    description:
      'Heavy iron and honest stoneware for slow food, made to go from the oven straight to the table.',
    photograph: { product: 'enamelled-dutch-oven-26cm', color: 'moss' },
  },
  {
    id: 'saucepans',
    name: 'Saucepans & stockpots',
    description:
      'For milk, sauce, rice and a week of stock. Steel, copper and aluminium, each for what it does best.',
    photograph: { product: 'copper-saucepan-16cm' },
  },
  {
    id: 'frying-pans',
    name: 'Frying pans & woks',
    description:
      'Pans that take a high flame. Most of them are better in their tenth year than in their first.',
    photograph: { product: 'cast-iron-skillet-26cm' },
  },
  {
    id: 'bakeware',
    name: 'Bakeware',
    description: 'Tins heavy enough not to warp, dishes you would serve from, and a rack to let things cool.',
    photograph: { product: 'fluted-pie-dish-28cm', color: 'butter' },
  },
  {
    id: 'knives',
    name: 'Knives',
    description: 'A few good blades, a stone to keep them sharp and a safe place to keep them.',
    photograph: { product: 'chef-knife-20cm' },
  },
  {
    id: 'boards',
    name: 'Boards',
    description: 'Wood that is kind to an edge, from the everyday chopping board to the one for the roast.',
    photograph: { product: 'oak-chopping-board' },
  },
  {
    id: 'mixing-measuring',
    name: 'Mixing & measuring',
    description:
      'Bowls that nest, a scale that tells the truth and a colander that drains before you have put it down.',
    photograph: { product: 'nesting-bowls-three', color: 'berry' },
  },
  {
    id: 'prep-tools',
    name: 'Prep tools',
    description: 'The small things in the top drawer that a hand reaches for every day.',
    photograph: { product: 'balloon-whisk-28cm' },
  },
  {
    id: 'salt-pepper-spice',
    name: 'Salt, pepper & spice',
    description: 'Mills, mortars and tins, because the last pinch is what people taste first.',
    photograph: { product: 'turned-oak-mills-pair' },
  },
  {
    id: 'kettles-coffee',
    name: 'Kettles & coffee',
    description: 'Everything for the first ten minutes of the morning, by the cup or by the pot.',
    photograph: { product: 'enamel-stovetop-kettle', color: 'cream' },
  },
  {
    id: 'kettles',
    parentId: 'kettles-coffee',
    name: 'Kettles',
    description: 'For the hob and for the socket, with spouts that pour where you point them.',
    photograph: { product: 'steel-stovetop-kettle-1-4l' },
  },
  {
    id: 'coffee-tea',
    parentId: 'kettles-coffee',
    name: 'Coffee & tea makers',
    description: 'Press, filter, moka and teapot: one good way of making it is enough, if it is yours.',
    photograph: { product: 'french-press-1l' },
  },
  {
    id: 'storage',
    name: 'Storage',
    description: 'Jars, tins and bins that close properly and look well on an open shelf.',
    photograph: { product: 'oak-lidded-jars-three' },
  },
  {
    id: 'tableware',
    name: 'Tableware',
    description: 'Stoneware, glass and steel for a table that is set every evening, not twice a year.',
    photograph: { product: 'stoneware-mug-350ml', color: 'sky' },
  },
  {
    id: 'plates-bowls',
    parentId: 'tableware',
    name: 'Plates & bowls',
    description: 'Stoneware in the same few glazes, so that what you add next year still matches.',
    photograph: { product: 'dinner-plate-27cm', color: 'cream' },
  },
  {
    id: 'mugs-glasses',
    parentId: 'tableware',
    name: 'Mugs & glasses',
    description: 'What stands beside the plate, from the first coffee to the last glass of water.',
    photograph: { product: 'tumblers-four' },
  },
  {
    id: 'linen',
    name: 'Kitchen linen',
    description: 'Linen and cotton that dry glasses, save fingers and soften with every wash.',
    photograph: { product: 'linen-tea-towels-two', color: 'terracotta' },
  },
  {
    id: 'small-electrics',
    name: 'Small electrics',
    description: 'Few machines, all of them repairable, for the jobs that arms get tired of.',
    photograph: { product: 'stand-mixer-4-8l', color: 'sage' },
  },
  {
    id: 'gifts',
    name: 'Gifts',
    description: 'Cards, wrapping and small things to bring when somebody has cooked for you.',
    photograph: { product: 'keepsake-gift-box', color: 'berry' },
  },
  {
    id: 'spare-parts',
    name: 'Spare parts',
    description:
      'Knobs, gaskets, filters and handles, so that a good thing with one worn part stays in the kitchen.',
    isSpareParts: true,
    photograph: { product: 'brass-lid-knob' },
  },
];
