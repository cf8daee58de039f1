import { useLocation } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { usePageAccess } from './use-page-access.ts';

export function SettingsTabs() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { canOpen } = usePageAccess();
  const tabs = [
    { to: '/admin/settings', label: <Trans>Shop</Trans> },
    { to: '/admin/settings/delivery', label: <Trans>Shipping</Trans> },
    { to: '/admin/settings/taxes', label: <Trans>Taxes</Trans> },
    { to: '/admin/settings/payments', label: <Trans>Payments</Trans> },
    { to: '/admin/settings/returns', label: <Trans>Returns</Trans> },
    { to: '/admin/settings/checkout', label: <Trans>Checkout</Trans> },
    { to: '/admin/settings/planner', label: <Trans>Kitchen planning</Trans> },
    { to: '/admin/settings/gifts', label: <Trans>Gifts</Trans> },
    { to: '/admin/settings/appointments', label: <Trans>Appointments</Trans> },
    { to: '/admin/settings/email', label: <Trans>Mail server</Trans> },
    { to: '/admin/settings/mails', label: <Trans>Email templates</Trans> },
    { to: '/admin/settings/staff', label: <Trans>Staff</Trans> },
    { to: '/admin/settings/accounts', label: <Trans>Accounts</Trans> },
  ];
  return (
    <div className="mb-6">
      <LinkTabs
        label={t`Settings`}
        tabs={tabs.filter(({ to }) => canOpen(to)).map((tab) => ({ ...tab, current: tab.to === pathname }))}
      />
    </div>
  );
}
