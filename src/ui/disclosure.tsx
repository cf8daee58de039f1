import type { ReactNode } from 'react';
import { PlusIcon } from './icons.ts';
import { classNames } from './class-names.ts';

export interface DisclosureProps {
  summary: ReactNode;
  defaultOpen?: boolean;
  /** Among disclosures with the same name only one is open. */
  name?: string;
  className?: string;
  children: ReactNode;
}

/** Expandable content; works without scripts, and the browser's search finds its text. */
export function Disclosure({ summary, defaultOpen, name, className, children }: DisclosureProps) {
  return (
    <details
      name={name}
      open={defaultOpen}
      className={classNames('group disclosure border-b border-hairline first:border-t', className)}
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
        <span>{summary}</span>
        <PlusIcon className="size-5 transition-transform group-open:rotate-45" />
      </summary>
      <div className="max-w-[68ch] pb-6 text-ink-soft">{children}</div>
    </details>
  );
}
