import { Link } from 'react-router';
import type { LinkProps } from 'react-router';
import { buttonClass } from './button-style.ts';
import type { ButtonLook } from './button-style.ts';
import { classNames } from './class-names.ts';

export type ButtonLinkProps = Omit<LinkProps, 'className'> & ButtonLook & { className?: string };

/** A link that looks like a button. */
export function ButtonLink({ variant, size, block, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classNames(buttonClass({ variant, size, block }), className)} />;
}
