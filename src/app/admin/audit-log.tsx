import { useLingui } from '@lingui/react/macro';
import { AuditLog } from '#modules/audit/ui/admin/audit-log.tsx';
import { auditFieldLabels } from './audit-field-labels.ts';
import { auditRecordLabel, auditValueLabels } from './audit-value-labels.ts';
import { AdminPage } from './frame/admin-page.tsx';

export default function Audit() {
  const { t } = useLingui();
  return (
    <AdminPage title={t`Audit log`}>
      <AuditLog
        labels={{ ofFields: auditFieldLabels, ofValue: auditValueLabels, ofRecord: auditRecordLabel }}
      />
    </AdminPage>
  );
}
