import { classNames } from '#ui/class-names.ts';

/** Unread count on a link to the orders; renders nothing for 0. The link's accessible name contains the count. */
export function NewOrdersCount({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      data-new-orders={count}
      className={classNames(
        'figures grid h-5 min-w-5 place-items-center rounded-full bg-copper-ink px-1.5 text-[0.6875rem] leading-none font-semibold text-on-copper',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
