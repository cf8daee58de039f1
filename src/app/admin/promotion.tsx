import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { promotionQuery } from '#modules/promotions/client/admin.ts';
import { PromotionForm } from '#modules/promotions/ui/admin/promotion-form.tsx';
import { PromotionSales } from '#modules/promotions/ui/admin/promotion-sales.tsx';
import { UniqueCodes } from '#modules/promotions/ui/admin/unique-codes.tsx';
import { QueryView } from '#ui/query-view.tsx';
import type { Route } from './+types/promotion';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { RecordNotFound } from './frame/record-not-found.tsx';
import { WithPromotionTools } from './with-promotion-tools.tsx';

export default function Promotion({ params: { id } }: Route.ComponentProps) {
  const { t } = useLingui();
  const promotion = useQuery(promotionQuery(id));
  const title = promotion.data?.name ?? t`Promotion`;
  return (
    <AdminPage
      title={title}
      breadcrumbs={[{ label: t`Promotions`, to: '/admin/promotions' }, { label: title }]}
    >
      <QueryView
        query={promotion}
        skeleton={<FormSkeleton />}
        missing={<RecordNotFound back="/admin/promotions" />}
      >
        {(data) => (
          <>
            <PromotionSales sales={data.sales} />
            {data.uniqueCodes && (
              <div className="mb-8 max-w-text">
                <UniqueCodes id={data.id} name={data.name} codes={data.codes} />
              </div>
            )}
            <WithPromotionTools>
              {(tools) => (
                <PromotionForm
                  key={id}
                  promotion={data}
                  tools={tools}
                  onSaved={() => void promotion.refetch()}
                />
              )}
            </WithPromotionTools>
          </>
        )}
      </QueryView>
    </AdminPage>
  );
}
