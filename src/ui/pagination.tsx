import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.ts';
import { pagesToOffer } from './pagination-window.ts';
import { classNames } from './class-names.ts';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  /** Address of a page, such as `?page=3` with the current filters. */
  hrefFor: (page: number) => string;
  className?: string;
}

const cell =
  'inline-grid min-h-11 min-w-11 place-items-center rounded-md px-3 text-[0.9375rem] figures transition-colors';

/** Pagination links; nothing is rendered for a single page. */
export function Pagination({ page, pageCount, hrefFor, className }: PaginationProps) {
  const { t } = useLingui();
  if (pageCount <= 1) return null;
  return (
    <nav
      aria-label={t`Pages`}
      className={classNames('flex items-center justify-between gap-2 sm:justify-center', className)}
    >
      <Step to={page > 1 ? hrefFor(page - 1) : null} rel="prev" label={t`Previous page`}>
        <ChevronLeftIcon className="size-5 rtl:-scale-x-100" />
      </Step>
      <span className="figures text-[0.9375rem] sm:hidden">
        <Trans>
          Page {page} of {pageCount}
        </Trans>
      </span>
      <ol className="hidden items-center gap-1 sm:flex">
        {pagesToOffer(page, pageCount).map((each, index) => (
          <li key={each === 'gap' ? `gap-${index}` : each}>
            {each === 'gap' ? (
              <span className={classNames(cell, 'text-ink-soft')}>…</span>
            ) : (
              <Link
                to={hrefFor(each)}
                aria-label={t`Page ${each}`}
                aria-current={each === page ? 'page' : undefined}
                className={classNames(
                  cell,
                  'hover:bg-linen aria-[current=page]:bg-ink aria-[current=page]:text-paper',
                )}
              >
                {each}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step to={page < pageCount ? hrefFor(page + 1) : null} rel="next" label={t`Next page`}>
        <ChevronRightIcon className="size-5 rtl:-scale-x-100" />
      </Step>
    </nav>
  );
}

function Step({
  to,
  rel,
  label,
  children,
}: {
  to: string | null;
  rel: string;
  label: string;
  children: ReactNode;
}) {
  if (to === null) {
    return (
      <span aria-hidden className={classNames(cell, 'opacity-35')}>
        {children}
      </span>
    );
  }
  return (
    <Link to={to} rel={rel} aria-label={label} className={classNames(cell, 'hover:bg-linen')}>
      {children}
    </Link>
  );
}
