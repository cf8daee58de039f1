import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SessionUser } from '#modules/accounts/contract/session.ts';
import { OrdersIcon, PersonIcon, SettingsIcon, SignOutIcon, StoreIcon } from '#ui/icons.ts';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { NewOrdersCount } from '../../staff/new-orders-count.tsx';
import { useUnreadOrders } from '../../staff/unread-orders.ts';
import { useLogout } from './use-logout.ts';

/** Account links, back office for administrators, and logout. Only signed-in users download it. */
export default function SignedInMenu({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const logout = useLogout();
  const newOrders = useUnreadOrders();
  return (
    <Menu
      label={newOrders > 0 ? t`Account, new orders: ${newOrders}` : t`Account`}
      trigger={
        <span className="relative">
          <PersonIcon />
          <NewOrdersCount count={newOrders} className="absolute -end-2.5 -top-2.5" />
        </span>
      }
    >
      <p className="type-note max-w-64 truncate px-3 pt-1.5 pb-1 text-ink-soft">
        <bdi>{user.displayName ?? user.email}</bdi>
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
          {newOrders > 0 && (
            <>
              <NewOrdersCount count={newOrders} className="ms-auto" />
              <span className="sr-only">
                <Plural value={newOrders} one="# new order" other="# new orders" />
              </span>
            </>
          )}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem onSelect={() => void logout()} icon={<SignOutIcon />}>
        <Trans>Logout</Trans>
      </MenuItem>
    </Menu>
  );
}
