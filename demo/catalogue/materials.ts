import type { Specification } from '#modules/catalog/contract/specification.ts';

type Hobs = NonNullable<Specification['hobs']>;

/** Hobs for magnetic materials: cast iron, carbon steel, stainless steel with a magnetic base. */
export const everyHob: Hobs = ['gas', 'electric', 'ceramic', 'halogen', 'induction'];

/** Hobs for non-magnetic materials, such as copper and aluminium. */
export const withoutInduction: Hobs = ['gas', 'electric', 'ceramic', 'halogen'];

/** No hob: for glass and ceramic dishes, which would crack on one. */
export const noHob: Hobs = [];

/** Care instructions by material. */
export const care = {
  enamelledIron:
    'Let it cool before washing by hand. Soak what sticks in warm water with a spoon of baking soda; no steel wool. Dry the bare rim well. Wooden or silicone tools keep the enamel smooth.',
  bareIron:
    'Rinse hot, brush, dry on a low flame and wipe with a few drops of oil. A little soap does no harm; soaking does. If it rusts, scrub it back to grey and season it again.',
  stainless:
    'Dishwasher safe. Boil off white marks with a splash of vinegar, brown ones with baking soda. Salt the water once it boils, so that the base does not pit.',
  woodHandledSteel:
    'Wash by hand and do not leave the handle in water. Rub the wood with a drop of kitchen oil when it looks dry. Not for the oven.',
  stoneware:
    'Dishwasher and microwave safe. Warm it gradually: from the refrigerator to a cold oven, never to a hot one, and never on a flame.',
  coatedTin:
    'Wash by hand while still a little warm and dry in the cooling oven. No knives in the tin: cut on a board.',
  blade:
    'Wash by hand and dry at once. Keep it in a block or a sheath, cut on wood, and sharpen before it is blunt.',
  wood: 'Wash by hand with hot water, dry standing on an edge. Oil it when water no longer beads, every month or so. Never soak it.',
  linen:
    'Machine wash at 60 °C with its like. Skip fabric softener, which stops it drinking. Line dry or tumble low.',
  clearGlass:
    'Dishwasher safe. Do not pour boiling water into a cold glass, and retire it if the rim is chipped.',
  appliance: 'Unplug before cleaning. Wipe the body with a damp cloth and never put it under the tap.',
};
