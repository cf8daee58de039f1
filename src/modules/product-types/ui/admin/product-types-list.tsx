import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { localize } from '#kernel/localized-text.ts';
import { ReorderList } from '#ui/admin/reorder-list.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.tsx';
import { productTypesQuery, useOrderProductTypes } from '../../client.ts';

/** All product types in the order of the product form. */
export function ProductTypesList() {
  const { t, i18n } = useLingui();
  const types = useQuery(productTypesQuery);
  const order = useOrderProductTypes();
  return (
    <QueryView query={types} skeleton={<Skeleton className="h-96" />}>
      {(all) => (
        <ReorderList
          label={t`Product types`}
          items={all}
          keyOf={({ id }) => id}
          nameOf={({ name }) => localize(name, i18n.locale)}
          onReorder={(items) =>
            order.mutate(
              items.map(({ id }) => id),
              { onError: (error) => showToast({ kind: 'error', text: error.message }) },
            )
          }
        >
          {({ id, name, attributeKeys }) => (
            <p className="type-small flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-ink-soft">
              <span className="figures">
                <Plural value={attributeKeys.length} one="# attribute" other="# attributes" />
              </span>
              <Link
                to={`/admin/product-types/${id}`}
                aria-label={t`Edit ${localize(name, i18n.locale)}`}
                className="text-link"
              >
                <Trans>Edit</Trans>
              </Link>
            </p>
          )}
        </ReorderList>
      )}
    </QueryView>
  );
}
