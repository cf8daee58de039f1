import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useLingui } from '@lingui/react/macro';
import { buttonClass } from './button-style.ts';
import type { ButtonLook } from './button-style.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  /**
   * Whether the action is running. The button keeps its width and focus, is announced to screen readers, and
   * ignores presses.
   */
  pending?: boolean;
}

export function Button({
  variant,
  size,
  block,
  pending = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const { t } = useLingui();

  function press(event: MouseEvent<HTMLButtonElement>) {
    // Not `disabled`, which would lose the focus. Preventing the click also stops a submit by Enter.
    if (pending) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      onClick={press}
      className={classNames(buttonClass({ variant, size, block }), className)}
    >
      <span className={classNames('inline-flex items-center justify-center gap-2.5', pending && 'opacity-0')}>
        {children}
      </span>
      {pending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner decorative />
        </span>
      )}
      <span role="status" className="sr-only">
        {pending ? t`Please wait` : null}
      </span>
    </button>
  );
}
