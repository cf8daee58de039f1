import { useLocation } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { LinkTabs } from '#ui/link-tabs.tsx';

/** Tabs of what customers search for and of synonyms. They keep the language. */
export function SearchTabs() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const language = new URLSearchParams(search).get('language');
  const query = language === null ? '' : `?language=${encodeURIComponent(language)}`;
  const tabs = [
    { path: '/admin/search', label: <Trans>Searches</Trans> },
    { path: '/admin/search/synonyms', label: <Trans>Synonyms</Trans> },
  ];
  return (
    <div className="mb-6">
      <LinkTabs
        label={t({ message: 'Search', context: 'section' })}
        tabs={tabs.map(({ path, label }) => ({ to: path + query, label, current: path === pathname }))}
      />
    </div>
  );
}
