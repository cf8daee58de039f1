import { useListAddress } from '#ui/use-list-address.ts';
import type { AdminProductSort, ProductListQuery } from '../catalog-queries.ts';
import { productSortLabels } from '../product-labels.ts';
import { columnsOf, type ListedKind, type ProductColumn } from './list-columns.ts';

export const statuses = ['published', 'draft', 'archived'] as const;
const kinds = ['product', 'set'] as const;
export const sorts = Object.keys(productSortLabels) as AdminProductSort[];

/** The list's filters without sort order and page; the export uses them. */
export type ProductListFilter = Omit<ProductListQuery, 'sort' | 'page' | 'pageSize'>;

/** The product list's filters, sort order, columns and page, read from the address. */
export function useProductListParams(listed: ListedKind) {
  const address = useListAddress();
  const one = <Value extends string>(key: string, values: readonly Value[]) =>
    values.find((value) => value === address.get(key));
  const answer = (key: string) => {
    const text = address.get(key);
    return text === undefined ? undefined : text === 'true';
  };
  const narrowing: ProductListFilter = {
    q: address.get('q')?.slice(0, 200),
    status: one('status', statuses),
    category: address.get('category'),
    kind: listed === 'sets' ? 'set' : one('kind', kinds),
    inStock: answer('inStock'),
    pictured: answer('pictured'),
  };
  const named = address.get('columns')?.split(',');
  const { offered, usual }: Record<'offered' | 'usual', readonly ProductColumn[]> = columnsOf[listed];
  const columns = named ? offered.filter((column) => named.includes(column)) : usual;
  const isNarrowed =
    Object.entries(narrowing).some(
      ([key, value]) => value !== undefined && !(key === 'kind' && listed === 'sets'),
    ) || address.page > 1;
  return { address, narrowing, isNarrowed, columns, offered, usual, sort: one('sort', sorts) ?? 'updated' };
}
