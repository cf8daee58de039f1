import type { ColumnPlan, ImportField } from '../contract/import-fields.ts';
import { plainColumn } from './trivet-headers.ts';

/** Headers of other programs in lower case, proposed for a mapping. */
const names: Readonly<Partial<Record<ImportField, string>>> = {
  handle: 'handle|url handle|slug|product id|product handle|id|address|identifiant|permalien',
  parent: 'parent|parent sku|parent id',
  name: 'name|title|product|product name|product title|nom|titre|produit|désignation|bezeichnung|artikelname|produktname|nombre|nome|naam|الاسم|اسم المنتج',
  description:
    'description|body|body (html)|body html|long description|product description|beschreibung|descripción|descrição|descrizione|omschrijving|الوصف',
  summary: 'summary|short description|subtitle|description courte|résumé|kurzbeschreibung',
  brand: 'brand|vendor|manufacturer|marque|fabricant|marke|hersteller|marca|merk|العلامة التجارية',
  categories:
    'category|categories|category path|product category|collection|catégorie|catégories|kategorie|kategorien|categoría|categoria|categorie|الفئة',
  tags: 'tags|keywords|labels|étiquettes|schlagwörter|etiquetas',
  status: 'status|state|statut|zustand|estado',
  published: 'published|active|visible|enabled|publié|actif|aktiv|veröffentlicht',
  colors: 'colours with codes',
  sku: 'sku|variant sku|article number|item number|item no|item no.|reference|référence|ref|ugs|artikelnummer|art.-nr.|referencia|رمز المنتج',
  barcode: 'barcode|ean|gtin|upc|isbn|ean13|gtin13|code-barres|code barre|strichcode|código de barras',
  price:
    'price|regular price|variant price|sales price|selling price|price incl. tax|unit price|prix|prix de vente|prix ttc|preis|verkaufspreis|precio|preço|prezzo|prijs|السعر',
  compareAtPrice:
    'compare-at price|compare at price|variant compare at price|old price|former price|list price|rrp|msrp|prix barré|uvp',
  salePrice: 'sale price|special price|promotional price|prix promo|angebotspreis|aktionspreis',
  saleStarts: 'sale starts|special price from|date sale price starts',
  saleEnds: 'sale ends|special price to|date sale price ends',
  cost: "cost|cost per item|purchase price|cost price|prix d'achat|einkaufspreis",
  stock:
    'stock|quantity|qty|on hand|inventory|inventory quantity|stock quantity|quantité|bestand|lagerbestand|menge|cantidad|quantità|voorraad|الكمية|المخزون',
  policy: 'inventory policy|backorders|continue selling when out of stock',
  availableOn: 'available from|available on|ships on|release date',
  weight: 'weight|poids|gewicht|peso',
  weightUnit: 'weight unit|unité de poids',
  length: 'length|longueur|länge|depth|profondeur',
  width: 'width|largeur|breite',
  height: 'height|hauteur|höhe',
  dimensionUnit: 'dimension unit|size unit',
  pictures:
    'image|images|picture|pictures|photo|photos|image url|image urls|image src|picture url|image link|bild|bilder|bild-url|imagen|imagem|الصورة',
  pictureAlt: 'image alt text|alt text|image alt|texte alternatif',
  picturePosition: 'image position',
  variantPicture: 'variant image|variant image url|variant picture',
  seoTitle: 'seo title|meta title|page title',
  seoDescription: 'seo description|meta description',
  taxClass: 'tax class|vat class|tax category',
  aliases: 'aliases|url|old url|permalink|link|old address|redirect from|product url',
};

const fields = new Map(
  (Object.entries(names) as [ImportField, string][]).flatMap(([field, each]) =>
    each.split('|').map((header) => [header, field] as const),
  ),
);

/** Headers that name an option themselves, so that their cells are its values. */
const optionHeaders = new Set(
  (
    'colour|color|couleur|farbe|kleur|اللون|size|taille|größe|talla|tamanho|maat|المقاس|' +
    'material|matière|matériau|capacity|capacité|volume|inhalt'
  ).split('|'),
);

/** The plan for a normalized header; null for an unknown one. */
export function otherColumn(header: string): ColumnPlan | null {
  const field = fields.get(header);
  if (field) return { field };
  const measure = /^(?<name>\p{L}+)[ (]+(?<unit>kg|g|lbs?|oz|mm|cm|m|in)\)?$/u.exec(header)?.groups;
  const measured = measure && fields.get(measure['name']!);
  if (measured && ['weight', 'length', 'width', 'height'].includes(measured))
    return { field: measured, unit: measure['unit']! };
  const option = /^option ?(?<index>[1-3]) (?<part>name|value)$/.exec(header)?.groups;
  if (option)
    return {
      field: option['part'] === 'name' ? 'optionName' : 'optionValue',
      index: Number(option['index']),
    };
  if (header === 'type' || header === 'product type') return { skip: 'column_type_not_used' };
  return plainColumn(header);
}

/** Whether a header names an option itself, such as `Size`. */
export const isOptionHeader = (header: string): boolean => optionHeaders.has(header);
