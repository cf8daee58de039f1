import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useSession } from '#modules/accounts/client/session.ts';
import { categoryOptions } from '#modules/catalog/rules/categories.ts';
import { editableCategoriesQuery } from '#modules/catalog/ui/admin/catalog-queries.ts';
import { StockCount } from '#modules/inventory/ui/admin/stock-count.tsx';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';

export default function StockCountPage() {
  const { t } = useLingui();
  const { user } = useSession();
  const categories = useQuery(editableCategoriesQuery).data ?? [];
  return (
    <AdminPage title={t`Count stock`} breadcrumbs={[{ label: t`Inventory`, to: '/admin/inventory' }]}>
      {user ? (
        <StockCount key={user.id} categories={categoryOptions(categories)} userId={user.id} />
      ) : (
        <FormSkeleton isAlone />
      )}
    </AdminPage>
  );
}
