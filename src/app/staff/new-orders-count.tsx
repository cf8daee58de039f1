import { classNames } from '#ui/class-names.ts';

/** The number on a way into the orders; nothing is drawn for 0. Whatever carries it says the number in its name. */
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
