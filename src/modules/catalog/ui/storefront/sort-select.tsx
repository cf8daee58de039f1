import { Form } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { ProductSort } from '../../contract/product-list.ts';
import { attributeParamsOf, isPageParam, listParams } from './catalog-urls.ts';
import { useListFilters } from './use-list-filters.ts';

/** Sort order of a list; a separate form that keeps the filters. */
export function SortSelect({ path }: { path: string }) {
  const { t } = useLingui();
  const { params, send } = useListFilters(path);
  const otherParams = listParams.filter(
    (key) => key !== 'sort' && key !== 'hob' && !isPageParam(key) && params.get(key),
  );
  const orders = [
    { value: '', label: params.get('q') ? t`Best match` : t`Featured` },
    { value: 'newest', label: t`Newest` },
    { value: 'price-asc', label: t`Price, low to high` },
    { value: 'price-desc', label: t`Price, high to low` },
    { value: 'name', label: t`Name` },
    { value: 'popular', label: t`Most favorited` },
  ] satisfies { value: ProductSort | ''; label: string }[];
  return (
    <Form action={path} className="flex min-w-0 gap-2">
      {otherParams.map((key) => (
        <input key={key} type="hidden" name={key} value={params.get(key)!} />
      ))}
      {[...attributeParamsOf(params)].flatMap(([key, values]) =>
        values.map((value) => <input key={`${key} ${value}`} type="hidden" name={key} value={value} />),
      )}
      <SelectField
        label={t({ context: 'sort', message: 'Sort by' })}
        hideLabel
        name="sort"
        options={orders}
        value={params.get('sort') ?? ''}
        onChange={(event) => send(event.target.form)}
        className="w-48 min-w-0"
      />
      <noscript>
        <Button type="submit" variant="secondary">
          <Trans>Sort</Trans>
        </Button>
      </noscript>
    </Form>
  );
}
