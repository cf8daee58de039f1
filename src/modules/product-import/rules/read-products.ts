import type { Reason } from '../contract/reasons.ts';
import type { ReadGroup } from '../contract/imported-product.ts';
import { buildProduct } from './build-product.ts';
import type { ReadContext } from './read-context.ts';
import { type CsvScan, parseRows } from './scan-csv.ts';
import { SourceRow } from './source-rows.ts';

/** What reading needs to know of the shop. */
export type ShopFacts = Pick<ReadContext, 'currency' | 'choices' | 'parseAttribute' | 'taxClasses' | 'today'>;

/**
 * The second pass: the products, in the order of their last rows in the file. Keeps only the rows of
 * products that are not complete yet.
 */
export async function* readProducts(
  text: AsyncIterable<string> | Iterable<string>,
  { layout, sign, groups, rows }: CsvScan,
  shop: ShopFacts,
): AsyncGenerator<ReadGroup> {
  const context: ReadContext = { ...shop, sign, handles: new Set(), skus: new Map(), barcodes: new Map() };
  const open = new Map<number, SourceRow[]>();
  let at = -1;
  for await (const parsed of parseRows(text)) {
    at += 1;
    // The header comes first.
    if (at === 0) continue;
    if (at > rows) return;
    const row = new SourceRow(parsed, layout);
    const group = groups.groupOf[at - 1] ?? -1;
    if (group < 0) {
      yield orphan(row, groups.orphans.get(at - 1));
      continue;
    }
    const members = open.get(group) ?? [];
    members.push(row);
    if (members.length === groups.sizes[group]) {
      open.delete(group);
      yield buildProduct(members, context);
    } else open.set(group, members);
  }
}

/** A row that belongs to no product. */
function orphan(row: SourceRow, code: Reason['code'] = 'handle_missing'): ReadGroup {
  const column =
    code === 'handle_missing'
      ? row.header('handle')
      : code.startsWith('parent_')
        ? row.header('parent')
        : null;
  const value: Reason['params'] =
    code === 'parent_not_found' ? { value: row.text('parent').slice(0, 80) } : {};
  const own = row.faults.length > 0 ? row.faults : [row.reason(code, column, value)];
  return {
    product: null,
    reasons: [...own, ...row.notes],
    outcomes: [{ row: row.line, outcome: 'rejected' }],
  };
}
