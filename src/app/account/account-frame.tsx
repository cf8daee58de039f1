import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { Container } from '#ui/container.tsx';
import { PageHeader } from '#ui/page-header.tsx';

const linkClass =
  'inline-flex min-h-12 shrink-0 items-center text-ink-soft transition-colors hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink ' +
  // The current link has a line below it on phones, and a line at its start on wide screens.
  'border-b-2 border-transparent aria-[current=page]:border-ink max-lg:-mb-px lg:min-h-11 lg:border-b-0 lg:border-s-2 lg:ps-5';

function AccountLink({ to, isHere, children }: { to: string; isHere: boolean; children: ReactNode }) {
  return (
    <li>
      <Link to={to} aria-current={isHere ? 'page' : undefined} className={linkClass}>
        {children}
      </Link>
    </li>
  );
}

export function AccountFrame({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  return (
    <main id="content" tabIndex={-1}>
      <Container className="pb-section">
        <PageHeader title={title} lead={lead} className="max-lg:pb-6!" />
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[11rem_minmax(0,1fr)]">
          <nav aria-label={t`Account`} className="lg:self-start">
            <ul className="flex gap-7 overflow-x-auto border-b border-hairline [scrollbar-width:none] lg:flex-col lg:gap-0 lg:border-s lg:border-b-0 lg:[&_a]:-ms-px lg:[&_a]:w-full">
              <AccountLink to="/profile" isHere={/^\/profile(\/|$)/.test(pathname)}>
                <Trans>Profile</Trans>
              </AccountLink>
              <AccountLink to="/order-history" isHere={/^\/order(-history$|\/)/.test(pathname)}>
                <Trans>Orders</Trans>
              </AccountLink>
              <AccountLink to="/favorites" isHere={false}>
                <Trans>Favorites</Trans>
              </AccountLink>
            </ul>
          </nav>
          <div className="min-w-0">{children}</div>
        </div>
      </Container>
    </main>
  );
}
