import { Trans, useLingui } from '@lingui/react/macro';
import { SynonymsList } from '#modules/searches/ui/admin/synonyms-list.tsx';
import { AdminPage } from './frame/admin-page.tsx';
import { SearchTabs } from './frame/search-tabs.tsx';

export default function Synonyms() {
  const { t } = useLingui();
  const title = t`Synonyms`;
  return (
    <AdminPage
      title={title}
      breadcrumbs={[
        { label: t`Products`, to: '/admin/products' },
        { label: t({ message: 'Search', context: 'section' }), to: '/admin/search' },
        { label: title },
      ]}
      lead={
        <Trans>
          Words that customers use for the same thing. With “skillet = frying pan” a search for skillet also
          finds products that are called frying pan. A change takes effect with the next search.
        </Trans>
      }
    >
      <SearchTabs />
      <SynonymsList />
    </AdminPage>
  );
}
