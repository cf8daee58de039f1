import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { Drawer } from '#ui/drawer.tsx';
import { SearchIcon } from '#ui/icons.ts';
import { useShownLinks } from '../use-shown-links.ts';
import {
  categoriesLink,
  favoritesLink,
  companyLinks,
  serviceLinks,
  type SiteLink,
  shopLinks,
} from './links.ts';

/** Phone menu: search, and the links to shop, company and service pages. */
export default function PhoneMenu({
  open,
  onClose,
  onSearch,
}: {
  open: boolean;
  onClose: () => void;
  onSearch: () => void;
}) {
  const { t, i18n } = useLingui();
  const shown = useShownLinks();
  const services = shown(serviceLinks);

  const list = (links: readonly SiteLink[], className: string) => (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} onClick={onClose} className={`flex min-h-12 items-center ${className}`}>
            {i18n._(label)}
          </Link>
        </li>
      ))}
    </ul>
  );

  return (
    <Drawer open={open} onClose={onClose} title={t`Menu`} side="start">
      {open && (
        <nav aria-label={t`Menu`} className="grid gap-6">
          <button
            type="button"
            onClick={onSearch}
            className="flex min-h-13 w-full items-center gap-3 rounded-md border border-outline bg-surface px-4 text-start text-ink-soft"
          >
            <SearchIcon className="size-5" />
            <Trans>Search Products</Trans>
          </button>
          {list(shown([...shopLinks, categoriesLink, favoritesLink, ...companyLinks]), 'type-subheading')}
          {services.length > 0 && (
            <div>
              <p className="type-small mb-1 text-ink-soft">
                <Trans>Services</Trans>
              </p>
              {list(services, '')}
            </div>
          )}
        </nav>
      )}
    </Drawer>
  );
}
