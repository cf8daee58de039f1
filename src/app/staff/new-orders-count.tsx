import { classNames } from '#ui/class-names.ts';

/** Number of unread orders on a link or button, which names it for screen readers. Renders nothing for 0. */
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
