import type { ReasonCode } from '../contract/reasons.ts';
import type { SourceRow } from './source-rows.ts';

/** The product of each row, by the order of the rows. */
export interface RowGroups {
  /** Number of the group; −1 for a row without a product. */
  groupOf: readonly number[];
  sizes: readonly number[];
  /** Reasons of the rows without a product. */
  orphans: ReadonlyMap<number, ReasonCode>;
}

/**
 * Finds out which rows belong to one product: those with one handle, or a parent and its variations. A parent may
 * follow its variations, and the rows of a product need not follow each other.
 */
export class GroupIndex {
  private readonly groupOf: number[] = [];
  private readonly sizes: number[] = [];
  private readonly groups = new Map<string, number>();
  private readonly parents = new Map<string, number>();
  private readonly children: { at: number; parent: string }[] = [];
  private readonly orphans = new Map<number, ReasonCode>();

  add(row: SourceRow): void {
    const at = this.groupOf.length;
    this.groupOf.push(-1);
    const parent = row.text('parent');
    if (parent !== '' || /\bvariation\b/i.test(row.text('rowType'))) {
      if (parent === '') this.orphans.set(at, 'parent_missing');
      else this.children.push({ at, parent: parent.toLowerCase() });
      return;
    }
    const key = keyOf(row);
    if (key === null) {
      this.orphans.set(at, row.faults[0]?.code ?? 'handle_missing');
      return;
    }
    const group = this.join(at, key === '' ? null : key);
    const names = [['id', row.text('sourceId')] as const, ['sku', row.text('sku')] as const];
    for (const [kind, text] of names) {
      const name = `${kind}:${text.toLowerCase()}`;
      if (text !== '' && !this.parents.has(name)) this.parents.set(name, group);
    }
  }

  /** Joins variations to their parents, after the last row. */
  finish(): RowGroups {
    for (const { at, parent } of this.children) {
      const group =
        this.parents.get(`sku:${parent}`) ??
        this.parents.get(parent.replaceAll(/\s/g, '')) ??
        this.parents.get(`id:${parent}`) ??
        this.groups.get(`handle ${parent}`);
      if (group === undefined) this.orphans.set(at, 'parent_not_found');
      else this.put(at, group);
    }
    return { groupOf: this.groupOf, sizes: this.sizes, orphans: this.orphans };
  }

  private join(at: number, key: string | null): number {
    const group = (key === null ? undefined : this.groups.get(key)) ?? this.sizes.length;
    if (group === this.sizes.length) this.sizes.push(0);
    if (key !== null) this.groups.set(key, group);
    this.put(at, group);
    return group;
  }

  private put(at: number, group: number): void {
    this.groupOf[at] = group;
    this.sizes[group]! += 1;
  }
}

/** What the rows of a product share; empty if the row is a product of its own; null if that cannot be told. */
function keyOf(row: SourceRow): string | null {
  const handle = row.text('handle').toLowerCase();
  if (handle !== '') return `handle ${handle}`;
  const name = row.text('name').toLowerCase();
  const hasOptions = row.options.some((index) => row.text('optionValue', index) !== '');
  if (row.format !== 'woocommerce' && name !== '' && hasOptions) return `name ${name}`;
  // A row with a SKU only belongs to no known product: it is an error of its own.
  if (name !== '' || row.has('parent') || (row.mayBePartial && row.text('sku') !== '')) return '';
  return row.has('handle') || !row.has('name') || row.faults.length > 0 ? null : '';
}
