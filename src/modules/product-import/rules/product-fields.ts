import { plainLine } from '#kernel/csv-cells.ts';
import { isSlug, slugOf } from '#kernel/slug.ts';
import { parseFieldText } from '#modules/catalog/contract/field-text.ts';
import { describedField, productFields } from '#modules/catalog/contract/product-fields.ts';
import {
  type ImportField,
  importLimits,
  type PlainImportField,
  plainImportFields,
} from '../contract/import-fields.ts';
import type { ImportedProduct } from '../contract/imported-product.ts';
import { tagsOfText } from './product-tags.ts';
import type { ReadContext } from './read-context.ts';
import type { Report } from './report.ts';
import type { SourceRow } from './source-rows.ts';
import { statusOf } from './status.ts';
import { listOf, pathOf, slugOfAddress } from './text-cells.ts';

type ProductFields = Omit<ImportedProduct, 'options' | 'variants' | 'pictures' | 'rows'>;

/** Ids that are paths of back-office pages. */
const reservedHandles = new Set(['new', 'bulk', 'import']);

/** Reads the fields of the product itself, from its first row. */
export function readProductFields(row: SourceRow, context: ReadContext, report: Report): ProductFields {
  const name = report.text(row, 'name', lineOf(row, 'name'), 160);
  const { handle, former } = handleOf(row, name, context, report);
  return {
    handle,
    name,
    ...ownExportOf(row),
    descriptionHtml: descriptionOf(row),
    ...plainValuesOf(row, context, report),
    ...attributesOf(row, context, report),
    tags: tagsOf(row, report),
    categoryPaths: categoryPathsOf(row),
    status: statusOf(row, report),
    ...(row.mayBePartial && row.text('status') === '' ? { keepsStatus: row.text('published') === '' } : {}),
    taxClass: taxClassOf(row, context, report),
    aliases: aliasesOf(row, handle, former, report),
    ...(row.has('related')
      ? { related: [...new Set(listOf(row.text('related')).map(slugOfAddress).filter(isSlug))].slice(0, 12) }
      : {}),
  };
}

/** The fields that are read by their description. An empty cell empties the field; one that is not valid is left out. */
function plainValuesOf(
  row: SourceRow,
  context: ReadContext,
  report: Report,
): Pick<ImportedProduct, PlainImportField> {
  return Object.fromEntries(
    plainImportFields.flatMap((field) => {
      const description = describedField(field);
      const text = lineOf(row, field);
      if (text === '') return [[field, description.initial]];
      if (description.type === 'line' || description.type === 'text')
        return [[field, report.text(row, field, text, description.max)]];
      const parsed = parseFieldText(description, text, context);
      if ('value' in parsed) return [[field, parsed.value]];
      report.cell(row, field, 'value_invalid');
      return [];
    }),
  );
}

/** The attributes that the file has columns of. A value that is not valid is left out. */
function attributesOf(
  row: SourceRow,
  { parseAttribute }: ReadContext,
  report: Report,
): Pick<ImportedProduct, 'attributes'> {
  if (row.attributes.length === 0) return {};
  const attributes: ImportedProduct['attributes'] = {};
  for (const key of row.attributes) {
    const text = row.text('attribute', key);
    const value = parseAttribute(key, text);
    if (value === undefined) {
      if (text !== '') report.cell(row, 'attribute', 'attribute_unknown', {}, key);
    } else if (text === '') attributes[key] = null;
    else if (value === null) report.cell(row, 'attribute', 'value_invalid', {}, key);
    else attributes[key] = value;
  }
  return { attributes };
}

/** WooCommerce writes line ends as `\n`. */
const unescaped = (row: SourceRow, text: string): string =>
  row.format === 'woocommerce' ? text.replaceAll('\\n', '\n') : text;

/** What only our own export has. */
function ownExportOf(row: SourceRow): Pick<ImportedProduct, 'kind' | 'version'> {
  if (row.format !== 'trivet') return {};
  const version = row.text('version');
  return {
    kind: row.text('kind').toLowerCase(),
    version: /^\d{1,9}$/.test(version) ? Number(version) : null,
  };
}

/** A text as in our own export; of other files one line without HTML. */
const lineOf = (row: SourceRow, field: ImportField): string =>
  row.format === 'trivet' ? row.text(field) : plainLine(unescaped(row, row.text(field)));

const descriptionOf = (row: SourceRow): string => descriptionHtml(unescaped(row, row.text('description')));

/** HTML as it is. Plain text becomes paragraphs. */
export function descriptionHtml(text: string): string {
  if (text === '' || /<[a-z][^>]*>/i.test(text)) return text;
  const escaped = text
    .replaceAll(/&(?!#?\w{1,8};)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  return escaped
    .split(/(?:\r\n|\r|\n)\s*(?:\r\n|\r|\n)/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll(/\r\n|\r|\n/g, '<br />')}</p>`)
    .join('');
}

/** The handle of the file as a slug; else one of the name, the SKU or the row. */
function handleOf(
  row: SourceRow,
  name: string,
  context: ReadContext,
  report: Report,
): { handle: string; former: string | null } {
  const typed = row.text('handle');
  const wanted = slugOfAddress(typed) || slugOf(name) || slugOf(row.text('sku')) || `product-${row.line}`;
  let handle = wanted;
  for (let number = 2; context.handles.has(handle) || reservedHandles.has(handle); number += 1)
    handle = `${wanted.slice(0, 110)}-${number}`;
  if (typed !== '' && handle !== typed) report.cell(row, 'handle', 'handle_changed', { handle });
  else if (typed === '' && handle !== wanted)
    report.cell(row, 'name', 'handle_changed', { value: wanted, handle });
  // The page of the other shop was found under the handle in lower case.
  const former = typed.toLowerCase();
  return { handle, former: former !== handle && isSlug(former) && handle === wanted ? former : null };
}

function aliasesOf(row: SourceRow, handle: string, former: string | null, report: Report): string[] {
  const aliases = new Set<string>(former === null ? [] : [former]);
  for (const address of listOf(row.text('aliases').replaceAll(/[;|]/g, ','))) {
    const alias = slugOfAddress(address);
    if (!isSlug(alias) || aliases.size >= 20)
      report.cell(row, 'aliases', 'alias_invalid', { value: address.slice(0, 80) });
    else if (alias !== handle) aliases.add(alias);
  }
  return [...aliases];
}

function tagsOf(row: SourceRow, report: Report): string {
  const tags = tagsOfText(listOf(row.text('tags')).map(plainLine).join(', '));
  if (tags.length > importLimits.tags)
    report.cell(row, 'tags', 'too_many_tags', { limit: importLimits.tags });
  const kept = tags.slice(0, importLimits.tags).map((tag) => report.text(row, 'tags', tag, 60));
  return report.text(row, 'tags', kept.join(', '), productFields.tags.max);
}

/** WooCommerce lists several paths in a cell; other formats write one path, which may contain commas. */
function categoryPathsOf(row: SourceRow): string[][] {
  const text = row.text('categories');
  const entries = row.format === 'woocommerce' ? listOf(text) : text.split(/[\r\n;|]+/);
  const paths = entries.map(pathOf).filter((path) => path.length > 0);
  // WooCommerce lists the parents of a category too.
  return paths.filter(
    (path) =>
      !paths.some((other) => other.length > path.length && path.every((part, at) => part === other[at])),
  );
}

function taxClassOf(row: SourceRow, { taxClasses }: ReadContext, report: Report): string | null {
  if (/^(?:none|shipping|false|no|0)$/i.test(row.text('taxable'))) report.cell(row, 'taxable', 'not_taxable');
  const text = row.text('taxClass');
  const key = slugOf(text);
  // Our own export names the standard class; other shops mean the shop's default by it.
  if (key === 'standard' && row.format === 'trivet') return key;
  if (key === '' || key === 'standard' || key === 'parent') return null;
  const found = taxClasses.find((each) => each === key || each === key.replace(/-rate$/, ''));
  if (found === undefined) report.cell(row, 'taxClass', 'tax_class_unknown');
  return found ?? null;
}

/** Product fields that a later row may repeat. */
const fieldsOfFirstRow = [
  'name',
  ...plainImportFields,
  'description',
  'categories',
  'status',
  'taxClass',
  'aliases',
  'related',
] satisfies ImportField[];

/** Reports cells of a later row that differ from the product's first row. */
export function reportLaterValues(row: SourceRow, first: SourceRow, report: Report): void {
  for (const field of fieldsOfFirstRow) {
    const text = row.text(field);
    // WooCommerce names a variation after its product.
    const isOwn =
      (field === 'name' && row.text('parent') !== '') || (field === 'taxClass' && text === 'parent');
    if (text !== '' && !isOwn && text !== first.text(field)) report.cell(row, field, 'value_of_later_row');
  }
}
