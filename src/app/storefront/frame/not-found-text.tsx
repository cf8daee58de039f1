import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { SearchForm } from './search-form.tsx';

/** Nothing at this address: a field to search by, and ways on. */
export function NotFound() {
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-text px-gutter py-section">
      <h1 className="type-title">
        <Trans>We could not find that page</Trans>
      </h1>
      <p className="type-lead mt-5 text-ink-soft">
        <Trans>
          It may have moved, or never stood on this shelf. Look for it by name, or start from one of these.
        </Trans>
      </p>
      <SearchForm className="mt-8" />
      <ul className="mt-8 flex flex-wrap gap-x-7 gap-y-1">
        {[
          { to: '/', label: <Trans>Home</Trans> },
          { to: '/products', label: <Trans>All products</Trans> },
          { to: '/categories', label: <Trans>Categories</Trans> },
          { to: '/contact', label: <Trans>Ask us</Trans> },
        ].map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="text-link inline-flex min-h-11 items-center">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
