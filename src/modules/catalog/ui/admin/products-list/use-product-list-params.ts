import { useListAddress } from '#ui/use-list-address.ts';
import type { AdminProductSort, ProductListQuery } from '../catalog-queries.ts';
import { productSortLabels } from '../product-labels.ts';
import { columnsOf, type ListedKind, type ProductColumn } from './list-columns.ts';

export const statuses = ['published', 'draft', 'archived'] as const;
const kinds = ['product', 'set'] as const;
export const sorts = Object.keys(productSortLabels) as AdminProductSort[];

/** The list's filters without sort order and page; the export uses them. */
export type ProductListFilter = Omit<ProductListQuery, 'sort' | 'page' | 'pageSize'>;

/** The product list's filters, sort order, columns and page, read from the URL. */
export function useProductListParams(listed: ListedKind) {
  const address = useListAddress();
  const oneOf = <Value extends string>(key: string, values: readonly Value[]) =>
    values.find((value) => value === address.get(key));
  const booleanParam = (key: string) => {
    const text = address.get(key);
    return text === undefined ? undefined : text === 'true';
  };
  const filter: ProductListFilter = {
    q: address.get('q')?.slice(0, 200),
    status: oneOf('status', statuses),
    category: address.get('category'),
    kind: listed === 'sets' ? 'set' : oneOf('kind', kinds),
    inStock: booleanParam('inStock'),
    pictured: booleanParam('pictured'),
  };
  const requested = address.get('columns')?.split(',');
  const { available, defaults }: Record<'available' | 'defaults', readonly ProductColumn[]> =
    columnsOf[listed];
  const columns = requested ? available.filter((column) => requested.includes(column)) : defaults;
  const isFiltered =
    Object.entries(filter).some(
      ([key, value]) => value !== undefined && !(key === 'kind' && listed === 'sets'),
    ) || address.page > 1;
  return {
    address,
    filter,
    isFiltered,
    columns,
    available,
    defaults,
    sort: oneOf('sort', sorts) ?? 'updated',
  };
}
