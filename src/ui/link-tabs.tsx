import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

export interface LinkTab {
  to: string;
  onClick?: ((event: MouseEvent) => void) | undefined;
  label: ReactNode;
  /** Number of entries; hidden if unknown. */
  count?: number | undefined;
  current: boolean;
}

/** Tabs as links, each with its own address. On narrow screens they scroll sideways, or a few tabs wrap. */
export function LinkTabs({
  label,
  tabs,
  wraps = false,
}: {
  label: string;
  tabs: readonly LinkTab[];
  wraps?: boolean;
}) {
  const row = useRef<HTMLElement>(null);
  const at = tabs.findIndex(({ current }) => current);
  // Scrolls the tab list, not the page, to the current tab.
  useEffect(() => {
    const here = row.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const visible = row.current?.getBoundingClientRect();
    if (!here || !visible) return;
    const left = here.left + here.width / 2 - (visible.left + visible.width / 2);
    row.current?.scrollBy({ left, behavior: 'instant' });
  }, [at]);
  return (
    <nav
      ref={row}
      aria-label={label}
      className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <ul
        className={classNames(
          'flex border-b border-hairline',
          wraps ? 'flex-wrap gap-x-5 sm:gap-x-6' : 'min-w-max gap-6',
        )}
      >
        {tabs.map((tab, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a search changes all addresses while a tab is being pressed
          <li key={index}>
            <Link
              to={tab.to}
              onClick={tab.onClick}
              preventScrollReset
              aria-current={tab.current ? 'page' : undefined}
              className="-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent text-[0.9375rem] text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-ink aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="figures type-note text-ink-soft">{tab.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
