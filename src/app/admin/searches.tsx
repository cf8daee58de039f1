import { Trans, useLingui } from '@lingui/react/macro';
import { SearchesOverview } from '#modules/searches/ui/admin/searches-overview.tsx';
import { AdminPage } from './frame/admin-page.tsx';
import { SearchTabs } from './frame/search-tabs.tsx';

export default function Searches() {
  const { t } = useLingui();
  const title = t({ message: 'Search', context: 'section' });
  return (
    <AdminPage
      title={title}
      breadcrumbs={[{ label: t`Products`, to: '/admin/products' }, { label: title }]}
      lead={
        <Trans>
          What customers search for in your shop. Searches are counted without the person, and deleted after
          90 days.
        </Trans>
      }
    >
      <SearchTabs />
      <SearchesOverview />
    </AdminPage>
  );
}
