import type { ReactNode } from 'react';

/** A fact about availability or delivery with its icon, as a list item. */
export function ProductFact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-12 items-start gap-4 border-t border-hairline py-3 last:border-b [&_.lucide]:mt-0.5 [&_.lucide]:size-5">
      {icon}
      <span>{children}</span>
    </li>
  );
}
