import { useLocation } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { LinkTabs } from '#ui/link-tabs.tsx';

/** Tabs of product types and their attributes. */
export function ProductTypeTabs() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const tabs = [
    { to: '/admin/product-types', label: <Trans>Product types</Trans> },
    { to: '/admin/attributes', label: <Trans>Attributes</Trans> },
  ];
  return (
    <div className="mb-6">
      <LinkTabs
        label={t`Product types`}
        tabs={tabs.map((tab) => ({ ...tab, current: tab.to === pathname }))}
      />
    </div>
  );
}
