import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { PhoneFilters } from '#ui/admin/phone-filters.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { categoryOptions } from '../../../rules/categories.ts';
import { editableCategoriesQuery } from '../catalog-queries.ts';
import { productSortLabels } from '../product-labels.ts';
import type { ListedKind } from './list-columns.ts';
import { sorts, useProductListParams } from './use-product-list-params.ts';

/** Search, filters and sort order of the product list. */
export function ListFilters({ listed }: { listed: ListedKind }) {
  const { t, i18n } = useLingui();
  const { address, filter, sort } = useProductListParams(listed);
  const categories = useQuery(editableCategoriesQuery).data ?? [];
  const count = [filter.category, address.get('inStock'), filter.kind, address.get('pictured')].filter(
    Boolean,
  ).length;
  return (
    <PhoneFilters
      // Two rows of filters, and yet twelve products on a laptop.
      className="mb-1 gap-y-1 sm:grid-cols-2 md:grid-cols-3"
      count={count}
      search={
        <SearchBox
          label={listed === 'sets' ? t`Search sets` : t`Search products`}
          placeholder={t`Search by name or SKU`}
          value={filter.q ?? ''}
          onSearch={(text) => address.replaceWith({ q: text })}
          className="min-w-0 grow"
        />
      }
    >
      <SelectField
        label={t`Category`}
        hideLabel
        value={filter.category ?? ''}
        onChange={({ target }) => address.replaceWith({ category: target.value })}
        options={[
          { value: '', label: t`All categories` },
          ...categoryOptions(categories).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectField
        label={t`Sort by`}
        hideLabel
        value={sort}
        onChange={({ target }) =>
          address.replaceWith({ sort: target.value === 'updated' ? undefined : target.value })
        }
        options={sorts.map((each) => ({ value: each, label: i18n._(productSortLabels[each]) }))}
      />
      <SelectField
        label={t`Stock`}
        hideLabel
        value={address.get('inStock') ?? ''}
        onChange={({ target }) => address.replaceWith({ inStock: target.value })}
        options={[
          { value: '', label: t`Any stock status` },
          { value: 'true', label: t`In stock` },
          { value: 'false', label: t`Sold out` },
        ]}
      />
      {listed === 'products' && (
        <SelectField
          label={t`Type`}
          hideLabel
          value={filter.kind ?? ''}
          onChange={({ target }) => address.replaceWith({ kind: target.value })}
          options={[
            { value: '', label: t`Products and sets` },
            { value: 'product', label: t`Products only` },
            { value: 'set', label: t`Sets only` },
          ]}
        />
      )}
      <SelectField
        label={t`Pictures`}
        hideLabel
        value={address.get('pictured') ?? ''}
        onChange={({ target }) => address.replaceWith({ pictured: target.value })}
        options={[
          { value: '', label: t`With or without picture` },
          { value: 'false', label: t`Without picture` },
          { value: 'true', label: t`With picture` },
        ]}
      />
    </PhoneFilters>
  );
}
