import type { ComponentPropsWithRef, ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import type { LinkProps } from 'react-router';
import { classNames } from './class-names.ts';

interface IconLook {
  /** The action, as accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  /** Adds a border, for use beside outlined buttons. */
  outlined?: boolean;
  /** A number on the corner, hidden for 0. Include it in `label`. */
  count?: number;
  className?: string;
}

function iconClass(outlined: boolean | undefined, className: string | undefined): string {
  return classNames(
    'relative inline-grid size-11 shrink-0 place-items-center rounded-md text-current transition-colors',
    'hover:bg-linen disabled:pointer-events-none disabled:opacity-50 [&_.lucide]:size-[1.375rem]',
    outlined && 'border border-hairline hover:border-outline',
    className,
  );
}

function Count({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <span
      aria-hidden
      className="figures absolute end-0.5 top-0.5 grid h-[1.125rem] min-w-[1.125rem] place-items-center rounded-full bg-copper-ink px-1 text-[0.6875rem] leading-none font-semibold text-on-copper"
    >
      {count}
    </span>
  );
}

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & IconLook;

export function IconButton({
  label,
  icon,
  outlined,
  count,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className={iconClass(outlined, className)}>
      {icon}
      <Count count={count} />
    </button>
  );
}

export type IconLinkProps = Omit<LinkProps, 'children' | 'aria-label' | 'className'> &
  IconLook & { ref?: Ref<HTMLAnchorElement> };

export function IconLink({ label, icon, outlined, count, className, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} aria-label={label} title={label} className={iconClass(outlined, className)}>
      {icon}
      <Count count={count} />
    </Link>
  );
}
