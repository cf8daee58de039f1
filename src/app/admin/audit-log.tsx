import { useLingui } from '@lingui/react/macro';
import { AuditLog } from '#modules/audit/ui/admin/audit-log.tsx';
import { productLabels } from '#modules/catalog/contract/product-field-labels.ts';
import { AdminPage } from './frame/admin-page.tsx';

export default function Audit() {
  const { t } = useLingui();
  return (
    <AdminPage title={t`Audit log`}>
      <AuditLog labels={{ product: productLabels }} />
    </AdminPage>
  );
}
