import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'neutral' | 'butter' | 'moss' | 'copper' | 'berry' | 'outline';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-linen-deep text-ink',
  butter: 'bg-butter text-on-butter',
  moss: 'bg-moss-soft text-moss-ink',
  copper: 'bg-copper-ink text-on-copper',
  berry: 'bg-berry-soft text-berry-ink',
  outline: 'text-ink-soft ring-1 ring-inset ring-hairline',
};

/** A short label such as "New" or an order status. The text says all; the tone only highlights it. */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 items-center gap-1 rounded-xs px-2 text-xs leading-none font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
