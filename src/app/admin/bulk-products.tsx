import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { localize } from '#kernel/localized-text.ts';
import { currencyDecimals } from '#kernel/money.ts';
import { gridQuery } from '#modules/bulk-products/client.ts';
import { BulkEditor } from '#modules/bulk-products/ui/admin/bulk-editor.tsx';
import { BulkChangeHistory } from '#modules/bulk-products/ui/admin/bulk-change-history.tsx';
import { categoryOptions } from '#modules/catalog/rules/categories.ts';
import { adminCatalogKey, editableCategoriesQuery } from '#modules/catalog/ui/admin/catalog-queries.ts';
import { productStatusLabels } from '#modules/catalog/ui/admin/product-labels.ts';
import { stockKey } from '#modules/inventory/client.ts';
import type { Attribute } from '#modules/product-types/contract/attribute.ts';
import { attributesQuery, productTypesQuery } from '#modules/product-types/client.ts';
import { shopSettingsQuery } from '#modules/settings/client/admin.ts';
import { QueryView } from '#ui/query-view.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useHasUnsavedChanges } from '#ui/unsaved-guard.tsx';
import { useListAddress } from '#ui/use-list-address.ts';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { useCellFormat } from './frame/use-cell-format.ts';

const noAttributes: readonly Attribute[] = [];
const statuses = ['published', 'draft', 'archived'] as const;

export default function BulkProducts() {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const address = useListAddress();
  const q = address.get('q');
  const category = address.get('category');
  const status = statuses.find((each) => each === address.get('status'));
  const isWithVariants = address.get('variants') === '1';
  const shownType = address.get('attributes');
  const filter = {
    q,
    category,
    status,
    ...(isWithVariants ? { variants: 'true' as const } : {}),
    ...(shownType ? { attributes: 'true' as const } : {}),
  };
  const grid = useQuery(gridQuery(filter));
  const settings = useQuery(shopSettingsQuery);
  const categories = useQuery(editableCategoriesQuery);
  // Disables the filters: unsaved edits belong to the rows shown.
  const isTyping = useHasUnsavedChanges();
  const attributes = useQuery(attributesQuery).data ?? noAttributes;
  const types = useQuery(productTypesQuery).data ?? [];
  const format = useCellFormat(settings.data?.currency, categories.data, attributes);
  const shownKeys = types.find(({ id }) => id === shownType)?.attributeKeys;
  const shownAttributes =
    shownType === undefined ? [] : attributes.filter(({ key }) => shownKeys?.includes(key) ?? true);
  const renew = () => {
    void queries.invalidateQueries({ queryKey: gridQuery(filter).queryKey });
    void queries.invalidateQueries({ queryKey: adminCatalogKey });
    void queries.invalidateQueries({ queryKey: stockKey });
  };
  return (
    <AdminPage
      title={t`Bulk editor`}
      breadcrumbs={[{ label: t`Products`, to: '/admin/products' }, { label: t`Bulk editor` }]}
    >
      <fieldset
        disabled={isTyping}
        className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_13rem_11rem]"
      >
        <legend className="sr-only">
          <Trans>Filters</Trans>
        </legend>
        <SearchBox
          label={t`Search products`}
          placeholder={t`Name, ID or SKU`}
          value={q ?? ''}
          onSearch={(text) => address.replaceWith({ q: text })}
          className="max-sm:col-span-2"
        />
        <SelectField
          label={t`Category`}
          hideLabel
          value={category ?? ''}
          onChange={({ target }) => address.replaceWith({ category: target.value })}
          options={[
            { value: '', label: t`All categories` },
            ...categoryOptions(categories.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <SelectField
          label={t`Status`}
          hideLabel
          value={status ?? ''}
          onChange={({ target }) => address.replaceWith({ status: target.value })}
          options={[
            { value: '', label: t`All statuses` },
            ...statuses.map((each) => ({ value: each, label: i18n._(productStatusLabels[each].label) })),
          ]}
        />
        <div className="col-span-full flex flex-wrap items-center gap-x-6 gap-y-1">
          <SelectField
            label={t`Attribute columns`}
            hideLabel
            value={shownType ?? ''}
            onChange={({ target }) => address.replaceWith({ attributes: target.value })}
            options={[
              { value: '', label: t`No attributes` },
              { value: 'all', label: t`All attributes` },
              ...types.map(({ id, name }) => ({
                value: id,
                label: t`Attributes: ${localize(name, i18n.locale)}`,
              })),
            ]}
            className="w-full sm:w-80"
          />
          <Checkbox
            label={<Trans>Show variants</Trans>}
            checked={isWithVariants}
            onChange={({ target }) => address.replaceWith({ variants: target.checked ? '1' : '' })}
          />
        </div>
      </fieldset>
      <QueryView query={settings} skeleton={<FormSkeleton />}>
        {(shop) => (
          <QueryView query={categories} skeleton={<FormSkeleton />}>
            {() => (
              <QueryView query={grid} skeleton={<FormSkeleton />}>
                {({ items }) =>
                  items.length === 0 ? (
                    <EmptyState
                      title={<Trans>No products found</Trans>}
                      text={<Trans>Try another search term, status or category.</Trans>}
                    />
                  ) : (
                    <BulkEditor
                      key={JSON.stringify(filter)}
                      rows={items}
                      attributes={shownAttributes.map((attribute) => ({
                        key: attribute.key,
                        name: localize(attribute.name, i18n.locale),
                        choices:
                          attribute.kind === 'choice'
                            ? attribute.choices.map(({ name }) => localize(name, i18n.locale))
                            : [],
                      }))}
                      format={format}
                      decimals={currencyDecimals(shop.currency)}
                      onDone={renew}
                    />
                  )
                }
              </QueryView>
            )}
          </QueryView>
        )}
      </QueryView>
      <BulkChangeHistory onUndone={renew} />
    </AdminPage>
  );
}
