import type { ColumnPlan, ImportField } from '../contract/import-fields.ts';

/** Headers of WooCommerce's product CSV in lower case. It writes them in the language of the shop's administrator. */
const fields: Readonly<Record<string, ImportField>> = {
  id: 'sourceId',
  type: 'rowType',
  typ: 'rowType',
  sku: 'sku',
  ugs: 'sku',
  artikelnummer: 'sku',
  'gtin, upc, ean, or isbn': 'barcode',
  'gtin, upc, ean ou isbn': 'barcode',
  'gtin, upc, ean oder isbn': 'barcode',
  name: 'name',
  nom: 'name',
  published: 'published',
  publié: 'published',
  veröffentlicht: 'published',
  'visibility in catalog': 'visibility',
  'visibility in catalogue': 'visibility',
  'catalog visibility': 'visibility',
  'visibilité dans le catalogue': 'visibility',
  'sichtbarkeit im katalog': 'visibility',
  'short description': 'summary',
  'description courte': 'summary',
  kurzbeschreibung: 'summary',
  description: 'description',
  beschreibung: 'description',
  'date sale price starts': 'saleStarts',
  'date de début de promo': 'saleStarts',
  'datum, an dem angebotspreis beginnt': 'saleStarts',
  'date sale price ends': 'saleEnds',
  'date de fin de promo': 'saleEnds',
  'datum, an dem angebotspreis endet': 'saleEnds',
  'tax status': 'taxable',
  'état de la tva': 'taxable',
  steuerstatus: 'taxable',
  'tax class': 'taxClass',
  'classe de tva': 'taxClass',
  steuerklasse: 'taxClass',
  'in stock?': 'inStock',
  'en stock ?': 'inStock',
  'vorrätig?': 'inStock',
  stock: 'stock',
  lager: 'stock',
  lagerbestand: 'stock',
  'backorders allowed?': 'policy',
  'autoriser les commandes de produits en rupture ?': 'policy',
  'lieferrückstände erlaubt?': 'policy',
  'sale price': 'salePrice',
  'tarif promo': 'salePrice',
  angebotspreis: 'salePrice',
  'regular price': 'price',
  'tarif régulier': 'price',
  'regulärer preis': 'price',
  categories: 'categories',
  catégories: 'categories',
  kategorien: 'categories',
  tags: 'tags',
  étiquettes: 'tags',
  schlagwörter: 'tags',
  images: 'pictures',
  bilder: 'pictures',
  parent: 'parent',
  übergeordnet: 'parent',
  'übergeordnetes produkt': 'parent',
  brands: 'brand',
  marques: 'brand',
  marken: 'brand',
  slug: 'handle',
  permalink: 'aliases',
};

const measured: Readonly<Record<string, ImportField>> = {
  weight: 'weight',
  poids: 'weight',
  gewicht: 'weight',
  length: 'length',
  longueur: 'length',
  länge: 'length',
  width: 'width',
  largeur: 'width',
  breite: 'width',
  height: 'height',
  hauteur: 'height',
  höhe: 'height',
};

/** Titles and descriptions for search engines, which plugins keep as custom data. */
const seo: Readonly<Record<string, ImportField>> = {
  'meta: yoast wpseo title': 'seoTitle',
  'meta: yoast wpseo metadesc': 'seoDescription',
  'meta: rank math title': 'seoTitle',
  'meta: rank math description': 'seoDescription',
};

const unsupported =
  /^(?:is featured\?|featured|low stock amount|sold individually\?|allow customer reviews\?|purchase note|shipping class|download.*|grouped products|upsells|cross-?sells|external url|button text|position|swatches attributes|attribute \d+ (?:visible|global|default)|mis en avant \?|montant de stock faible|vendre individuellement \?|autoriser les avis clients \?|note de commande|classe d'expédition|limite de téléchargement|jours d'expiration du téléchargement|groupes de produits|produits suggérés|ventes croisées|url externe|libellé du bouton|attribut \d+ (?:visible|global|par défaut)|ist hervorgehoben\?|geringe lagermenge|nur einzeln verkaufen\?|kundenrezensionen erlauben\?|hinweis zum kauf|versandklasse|gruppierte produkte|zusatzverkäufe|externe url|button-text|attribut \d+ (?:sichtbar|standard))$/;

/** The plan for a normalized header; null for an unknown one. */
export function wooCommerceColumn(header: string): ColumnPlan | null {
  const table = [fields, seo].find((each) => Object.hasOwn(each, header));
  if (table) return { field: table[header]! };
  const measure = /^(?<name>\p{L}+) \((?<unit>\p{L}+)\)$/u.exec(header)?.groups;
  if (measure && Object.hasOwn(measured, measure['name']!))
    return { field: measured[measure['name']!]!, unit: measure['unit']! };
  const attribute = attributeColumn(header);
  if (attribute) return attribute;
  if (header.startsWith('meta:') || header.startsWith('méta :')) return { skip: 'column_custom_data' };
  return unsupported.test(header) ? { skip: 'column_not_supported' } : null;
}

const attributeHeaders = [
  /^attribute (?<index>\d{1,3}) (?:(?<name>name)|value\(s\))$/,
  /^attribut (?<index>\d{1,3}) (?:(?<name>name)|wert\(e\))$/,
  /^(?:(?<name>nom)|valeur\(s\)) de l'attribut (?<index>\d{1,3})$/,
];

function attributeColumn(header: string): ColumnPlan | null {
  for (const each of attributeHeaders) {
    const found = each.exec(header)?.groups;
    if (found) return { field: found['name'] ? 'optionName' : 'optionValue', index: Number(found['index']) };
  }
  return null;
}

/** Whether these normalized headers are those of WooCommerce's product CSV, in any of its known languages. */
export function isWooCommerce(headers: readonly string[]): boolean {
  const known = new Set(
    headers.flatMap((header) => {
      const plan = wooCommerceColumn(header);
      return plan && 'field' in plan ? [plan.field] : [];
    }),
  );
  return (
    known.has('name') &&
    known.has('rowType') &&
    (['price', 'salePrice', 'parent', 'visibility', 'optionName', 'inStock', 'published'] as const).filter(
      (field) => known.has(field),
    ).length >= 2
  );
}
