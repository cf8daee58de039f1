import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Container } from '#ui/container.tsx';
import { DecorativeScene } from './decorative-scene.tsx';
import { SearchForm } from './search-form.tsx';

/** Not-found text with a search field and links. */
export function NotFoundText() {
  return (
    <main id="content" tabIndex={-1}>
      <Container className="grid items-center gap-x-16 gap-y-12 pt-12 lg:grid-cols-2 lg:pt-16 xl:gap-x-24">
        <div>
          <p className="type-small figures mb-3 text-copper-ink">404</p>
          <h1 className="type-title">
            <Trans>Page not found</Trans>
          </h1>
          <p className="type-lead mt-5 max-w-[44ch] text-ink-soft">
            <Trans>
              The page may have moved, or the link may be incorrect. Search for a product or use one of these
              links.
            </Trans>
          </p>
          <SearchForm className="mt-8" />
          <ul className="mt-8 flex flex-wrap gap-x-7 gap-y-1">
            {[
              { to: '/', label: <Trans>Home</Trans> },
              { to: '/products', label: <Trans>All products</Trans> },
              { to: '/categories', label: <Trans>Categories</Trans> },
              { to: '/contact', label: <Trans>Contact us</Trans> },
            ].map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="text-link inline-flex min-h-11 items-center">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <DecorativeScene
          name="lost"
          priority
          sizes="(min-width: 64rem) 60vw, 120vw"
          className="aspect-4/3 rounded-sm lg:aspect-1/1"
        />
      </Container>
    </main>
  );
}
