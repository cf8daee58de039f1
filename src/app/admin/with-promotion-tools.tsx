import { type ReactNode, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { categoryOptions } from '#modules/catalog/rules/categories.ts';
import { editableCategoriesQuery } from '#modules/catalog/ui/admin/catalog-queries.ts';
import { PickedProducts } from '#modules/catalog/ui/admin/picked-products.tsx';
import { tagsQuery } from '#modules/customers/client.ts';
import type { PromotionTools } from '#modules/promotions/ui/admin/promotion-fields.ts';
import { shopSettingsQuery } from '#modules/settings/client/admin.ts';
import { QueryView } from '#ui/query-view.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';

const pickProducts: PromotionTools['pickProducts'] = (props) => <PickedProducts {...props} />;

/** Loads the pickers of other modules for the promotion form. */
export function WithPromotionTools({ children }: { children: (tools: PromotionTools) => ReactNode }) {
  const settings = useQuery(shopSettingsQuery);
  const categories = useQuery(editableCategoriesQuery);
  // Fails without access to customers; the form then has no groups to select.
  const tags = useQuery({ ...tagsQuery, retry: false });
  const customerTags = useMemo(() => tags.data?.map(({ tag }) => tag) ?? [], [tags.data]);
  return (
    <QueryView query={settings} skeleton={<FormSkeleton />}>
      {({ currency }) => (
        <QueryView query={categories} skeleton={<FormSkeleton />}>
          {(all) => children({ currency, categories: categoryOptions(all), customerTags, pickProducts })}
        </QueryView>
      )}
    </QueryView>
  );
}
