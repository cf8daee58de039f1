import { isSlug, slugOf } from '#kernel/slug.ts';
import { type ImportField, importLimits } from '../contract/import-fields.ts';
import type { ImportedProduct } from '../contract/imported-product.ts';
import type { ReadContext } from './read-context.ts';
import type { Report } from './report.ts';
import type { SourceRow } from './source-rows.ts';
import { statusOf } from './status.ts';
import { listOf, pathOf, plainLine, slugOfAddress } from './text-cells.ts';

type ProductFields = Omit<ImportedProduct, 'options' | 'variants' | 'pictures' | 'rows'>;

/** Ids that are paths of back-office pages. */
const reservedHandles = new Set(['new', 'bulk', 'import']);

/** Reads the fields of the product itself, from its first row. */
export function readProductFields(row: SourceRow, context: ReadContext, report: Report): ProductFields {
  const name = report.text(row, 'name', plainLine(row.text('name')), 160);
  const { handle, former } = handleOf(row, name, context, report);
  return {
    handle,
    name,
    descriptionHtml: descriptionOf(row),
    summary: report.text(row, 'summary', plainLine(unescaped(row, row.text('summary'))), 300),
    brand: report.text(row, 'brand', plainLine(row.text('brand')), 80),
    tags: tagsOf(row, report),
    categoryPaths: categoryPathsOf(row),
    status: statusOf(row, report),
    seoTitle: report.text(row, 'seoTitle', plainLine(row.text('seoTitle')), 70),
    seoDescription: report.text(row, 'seoDescription', plainLine(row.text('seoDescription')), 200),
    taxClass: taxClassOf(row, context, report),
    aliases: aliasesOf(row, handle, former, report),
  };
}

/** WooCommerce writes line ends as `\n`. */
const unescaped = (row: SourceRow, text: string): string =>
  row.format === 'woocommerce' ? text.replaceAll('\\n', '\n') : text;

/** HTML as in the file. Plain text becomes paragraphs. */
function descriptionOf(row: SourceRow): string {
  const text = unescaped(row, row.text('description'));
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

function tagsOf(row: SourceRow, report: Report): string[] {
  const tags = [
    ...new Map(listOf(row.text('tags')).map((tag) => [tag.toLowerCase(), plainLine(tag)])).values(),
  ].filter((tag) => tag !== '');
  if (tags.length > importLimits.tags)
    report.cell(row, 'tags', 'too_many_tags', { limit: importLimits.tags });
  return tags.slice(0, importLimits.tags).map((tag) => report.text(row, 'tags', tag, 60));
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
  if (key === '' || key === 'standard' || key === 'parent') return null;
  const found = taxClasses.find((each) => each === key || each === key.replace(/-rate$/, ''));
  if (found === undefined) report.cell(row, 'taxClass', 'tax_class_unknown');
  return found ?? null;
}

/** Product fields that a later row may repeat. */
const productFields = [
  'name',
  'description',
  'summary',
  'brand',
  'categories',
  'tags',
  'status',
  'seoTitle',
  'seoDescription',
  'taxClass',
  'aliases',
] as const satisfies ImportField[];

/** Reports cells of a later row that differ from the product's first row. */
export function reportLaterValues(row: SourceRow, first: SourceRow, report: Report): void {
  for (const field of productFields) {
    const text = row.text(field);
    // WooCommerce names a variation after its product.
    const isOwn =
      (field === 'name' && row.text('parent') !== '') || (field === 'taxClass' && text === 'parent');
    if (text !== '' && !isOwn && text !== first.text(field)) report.cell(row, field, 'value_of_later_row');
  }
}
