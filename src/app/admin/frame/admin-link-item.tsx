import { Link, useLocation } from 'react-router';
import { Plural, useLingui } from '@lingui/react/macro';
import { classNames } from '#ui/class-names.ts';
import { NewOrdersCount } from '../../staff/new-orders-count.tsx';
import { useUnreadOrders } from '../../staff/unread-orders.ts';
import { type AdminLink, isOf, ordersPath } from './links.ts';

const styles = {
  side: 'flex min-h-11 items-center pointer-fine:lg:min-h-7 [@media(max-height:50rem)]:pointer-fine:lg:min-h-6 gap-3 rounded-md px-3 text-[0.9375rem] text-ink-soft transition-colors hover:bg-linen-deep hover:text-ink aria-[current=page]:bg-linen-deep aria-[current=page]:font-medium aria-[current=page]:text-ink',
  bottom:
    'type-note flex min-h-14 flex-col items-center gap-0.5 pt-2 text-center leading-tight text-ink-soft transition-colors focus-visible:-outline-offset-2 aria-[current=page]:font-medium aria-[current=page]:text-ink',
};

/** A back office link; the one to the orders shows the number of unread orders. */
export function AdminLinkItem({
  link,
  variant,
  onGo,
}: {
  link: AdminLink;
  variant: keyof typeof styles;
  onGo?: () => void;
}) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const unread = useUnreadOrders();
  const count = link.to === ordersPath ? unread : 0;
  const Icon = link.icon;
  return (
    <li>
      <Link
        to={link.to}
        aria-current={isOf(link, pathname) ? 'page' : undefined}
        onClick={onGo}
        className={styles[variant]}
      >
        <span className="relative">
          <Icon className={variant === 'side' ? 'size-5' : 'size-[1.375rem]'} />
          {variant === 'bottom' && <NewOrdersCount count={count} className="absolute -end-3.5 -top-2" />}
        </span>
        <span className={classNames(variant === 'side' && 'grow')}>{i18n._(link.label)}</span>
        {variant === 'side' && <NewOrdersCount count={count} />}
        {count > 0 && (
          <span className="sr-only">
            <Plural value={count} one="# new" other="# new" />
          </span>
        )}
      </Link>
    </li>
  );
}
