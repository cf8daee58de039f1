import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { adminReturnQuery } from '#modules/returns/client/admin-returns.ts';
import { ReturnDetail } from '#modules/returns/ui/admin/return-detail.tsx';
import { QueryView } from '#ui/query-view.tsx';
import type { Route } from './+types/return';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { RecordNotFound } from './frame/record-not-found.tsx';

export default function Return({ params }: Route.ComponentProps) {
  const { t } = useLingui();
  const query = useQuery(adminReturnQuery(params.returnId));
  const code = query.data?.code;
  const title = code === undefined ? t`Return` : t`Return ${code}`;
  return (
    <AdminPage title={title} breadcrumbs={[{ label: t`Returns`, to: '/admin/returns' }, { label: title }]}>
      <QueryView query={query} skeleton={<FormSkeleton />} missing={<RecordNotFound back="/admin/returns" />}>
        {(orderReturn) => <ReturnDetail orderReturn={orderReturn} />}
      </QueryView>
    </AdminPage>
  );
}
