import type { DemoProduct, DemoSet } from '../demo-types.ts';

/** Product type of a category's products. */
const typesByCategory: Readonly<Record<string, string>> = {
  'dutch-ovens': 'pot',
  saucepans: 'pot',
  'frying-pans': 'pan',
  bakeware: 'bakeware',
  knives: 'knife',
  boards: 'board',
  'mixing-measuring': 'utensil',
  'prep-tools': 'utensil',
  'salt-pepper-spice': 'utensil',
  kettles: 'kettle',
  'coffee-tea': 'coffee-maker',
  storage: 'storage',
  tableware: 'tableware',
  'plates-bowls': 'tableware',
  'mugs-glasses': 'tableware',
  linen: 'linen',
  'small-electrics': 'electric',
  'spare-parts': 'spare-part',
};

/** Products whose type differs from that of their category. */
const typesById: Readonly<Record<string, string>> = {
  'lidded-stoneware-casserole': 'bakeware',
  'oval-gratin-dish': 'bakeware',
  'walnut-knife-block': 'storage',
  'whetstone-1000-3000': 'utensil',
  'flat-kitchen-scale': 'electric',
  'linen-wrapping-cloth': 'linen',
  'keepsake-gift-box': 'storage',
  'recipe-tin-cards': 'storage',
};

/** Handle of a product's type; null for a set of products of several types. */
export function productTypeOf(product: DemoProduct | DemoSet): string | null {
  if ('isGiftCard' in product && product.isGiftCard) return 'gift-card';
  if ('components' in product) return null;
  return typesById[product.id] ?? typesByCategory[product.category] ?? null;
}

/** Main materials by the first words that a product's material contains. */
const materials: readonly [RegExp, string][] = [
  [/cast iron/i, 'cast-iron'],
  [/carbon[- ]steel/i, 'carbon-steel'],
  [/copper/i, 'copper'],
  [/^(anodised )?aluminium(?! oxide)/i, 'aluminium'],
  [/enamelled steel/i, 'enamelled-steel'],
  [/stoneware/i, 'stoneware'],
  [/^silicone|food-grade silicone/i, 'silicone'],
  [/stainless/i, 'stainless-steel'],
  [/glass/i, 'glass'],
  [/^(solid |end grain )?(walnut|oak|beech|olive wood)/i, 'wood'],
  [/linen/i, 'linen'],
  [/cotton/i, 'cotton'],
];

/** Key of the main material; null when the product names no material. */
export function mainMaterialOf({ specification: { material } }: DemoProduct | DemoSet): string | null {
  if (!material) return null;
  return materials.find(([words]) => words.test(material))?.[1] ?? 'other';
}

/** The demo's makers, by product type or by main material. */
const brands: Readonly<Record<string, string>> = {
  knife: 'Lâmina',
  electric: 'Volta',
  'cast-iron': 'Casa Lume',
  'carbon-steel': 'Ferraria Douro',
  copper: 'Ferraria Douro',
  aluminium: 'Ferraria Douro',
  'stainless-steel': 'Aço Lar',
  'enamelled-steel': 'Esmalte Azul',
  stoneware: 'Olaria Serra',
  glass: 'Vidro Claro',
  wood: 'Marcenaria Pinho',
  linen: 'Linho Vivo',
  cotton: 'Linho Vivo',
};

/** Countries of the makers that are not Portuguese, by product type or by main material. */
const countries: Readonly<Record<string, string>> = { electric: 'IT', copper: 'FR', glass: 'CZ' };

/** Plain fields that follow from type and material. The shop is the maker of everything else. */
export const detailsOf = (product: DemoProduct | DemoSet) => ({
  brand: brands[productTypeOf(product) ?? ''] ?? brands[mainMaterialOf(product) ?? ''] ?? 'Trivet',
  countryOfOrigin:
    countries[productTypeOf(product) ?? ''] ?? countries[mainMaterialOf(product) ?? ''] ?? 'PT',
});
