import { Trans, useLingui } from '@lingui/react/macro';
import { CustomersList, useCustomersFilter } from '#modules/customers/ui/admin/customers-list.tsx';
import { customersCsvHref } from '#modules/customers/client.ts';
import { CanEdit, EditorLink } from '#ui/admin/editor-link.tsx';
import { buttonClass } from '#ui/button-style.ts';
import { DownloadIcon } from '#ui/admin/icons.ts';
import { PlusIcon, UploadIcon } from '#ui/icons.ts';
import { AdminPage } from './frame/admin-page.tsx';

export default function Customers() {
  const { t } = useLingui();
  const { q, role, tag } = useCustomersFilter();
  return (
    <AdminPage
      title={t`Customers`}
      actions={
        <>
          <CanEdit page="/admin/customers">
            <a
              href={customersCsvHref({ q, role, tag })}
              className={buttonClass({ variant: 'secondary' })}
              download
            >
              <DownloadIcon />
              <Trans>Export CSV</Trans>
            </a>
          </CanEdit>
          <EditorLink variant="secondary" to="/admin/customers/import">
            <UploadIcon />
            <Trans>Import</Trans>
          </EditorLink>
          <EditorLink to="/admin/customers/new">
            <PlusIcon />
            <Trans>New customer</Trans>
          </EditorLink>
        </>
      }
    >
      <CustomersList />
    </AdminPage>
  );
}
