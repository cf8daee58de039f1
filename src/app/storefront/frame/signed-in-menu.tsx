import { Trans, useLingui } from '@lingui/react/macro';
import type { SessionUser } from '#modules/accounts/contract.ts';
import { OrdersIcon, PersonIcon, SettingsIcon, SignOutIcon, StoreIcon } from '#ui/icons.ts';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { useLogout } from './use-logout.ts';

/** What is yours, the back office for administrators, and the way out. Downloaded by those who are signed in. */
export default function SignedInMenu({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const logout = useLogout();
  return (
    <Menu label={t`Account`} trigger={<PersonIcon />}>
      <p className="type-note max-w-64 truncate px-3 pt-1.5 pb-1 text-ink-soft">
        {user.displayName ?? user.email}
      </p>
      <MenuItem to="/profile" icon={<SettingsIcon />}>
        <Trans>Profile</Trans>
      </MenuItem>
      <MenuItem to="/order-history" icon={<OrdersIcon />}>
        <Trans>My Orders</Trans>
      </MenuItem>
      {user.role === 'admin' && (
        <MenuItem to="/admin" icon={<StoreIcon />}>
          <Trans>Back office</Trans>
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem onSelect={() => void logout()} icon={<SignOutIcon />}>
        <Trans>Logout</Trans>
      </MenuItem>
    </Menu>
  );
}
