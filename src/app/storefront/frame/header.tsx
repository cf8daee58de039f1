import { type RefObject, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import { CartBadge } from '#modules/cart/ui/storefront/cart-badge.tsx';
import type { ShopLogo } from '#modules/settings/rules/logo-size.ts';
import { LogoOrName } from '#modules/settings/ui/storefront/logo-or-name.tsx';
import { CachedFragment } from '#ui/cached-fragment.tsx';
import { Container } from '#ui/container.tsx';
import { IconButton, IconLink } from '#ui/icon-button.tsx';
import { CloseIcon, HeartIcon, MenuIcon, SearchIcon } from '#ui/icons.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { AccountMenu } from './account-menu.tsx';
import { useShownLinks } from '../use-shown-links.ts';
import { companyLinks, serviceLinks, type SiteLink, shopLinks } from './links.ts';
import { ServicesMenu } from './services-menu.tsx';
import { useFocusAfterLink } from './use-focus-after-link.ts';

const PhoneMenu = lazyPart(() => import('./phone-menu.tsx'));

const HeaderSearch = lazyPart(
  () => import('./header-search.tsx').then((module) => ({ default: module.HeaderSearch })),
  // The search page replaces it.
  { notice: 'timeout' },
);

const preload = (part: typeof PhoneMenu | typeof HeaderSearch) => void part.preload().catch(() => {});

const linkClass =
  'inline-flex min-h-11 items-center rounded-xs text-[0.9375rem] decoration-1 underline-offset-[0.4em] hover:underline aria-[current=page]:underline';

function HeaderLinks({ links }: { links: readonly SiteLink[] }) {
  const { i18n } = useLingui();
  return links.map(({ to, label }) => (
    <li key={to}>
      <NavLink to={to} end={to === '/'} className={linkClass}>
        {i18n._(label)}
      </NavLink>
    </li>
  ));
}

/** The links of wide screens. */
function HeaderNavigation() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const shown = useShownLinks();
  const [services, company] = [shown(serviceLinks), shown(companyLinks)];
  const shownPaths = [...shopLinks, ...services, ...company].map(({ to }) => to);
  // As the links compare.
  const current = shownPaths.filter((to) => `${pathname.toLowerCase()}/`.startsWith(`${to}/`));
  return (
    <nav aria-label={t`Shop`} className="ms-10 max-lg:hidden xl:ms-14">
      <CachedFragment name="header navigation" by={[shownPaths, current, pathname === '/']}>
        <ul className="flex items-center gap-7 xl:gap-9">
          <HeaderLinks links={shopLinks} />
          {services.length > 0 && (
            <li>
              <ServicesMenu links={services} className={linkClass} />
            </li>
          )}
          <HeaderLinks links={company} />
        </ul>
      </CachedFragment>
    </nav>
  );
}

function MenuButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const link = useFocusAfterLink(button);
  if (!useHydrated()) return <IconLink ref={link} label={t`Menu`} icon={<MenuIcon />} to="#links" />;
  return (
    <IconButton
      ref={button}
      label={t`Menu`}
      icon={<MenuIcon />}
      aria-haspopup="dialog"
      onPointerEnter={() => preload(PhoneMenu)}
      onClick={onOpen}
    />
  );
}

interface SearchButtonProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  ref: RefObject<HTMLButtonElement | null>;
}

function SearchButton({ open, onOpenChange, ref }: SearchButtonProps) {
  const { t } = useLingui();
  const link = useFocusAfterLink(ref);
  if (!useHydrated()) return <IconLink ref={link} label={t`Search`} icon={<SearchIcon />} to="/search" />;
  return (
    <IconButton
      ref={ref}
      label={open ? t`Close search` : t`Search`}
      icon={open ? <CloseIcon /> : <SearchIcon />}
      aria-expanded={open}
      onPointerEnter={() => preload(HeaderSearch)}
      onFocus={() => preload(HeaderSearch)}
      onClick={() => onOpenChange(!open)}
    />
  );
}

/**
 * The server renders the header the same for every viewer; signing in changes neither place nor size of its
 * parts. Without scripts, search is a link to the search page, and the menu a link to the footer's links.
 */
export function Header({
  shopName,
  logo,
  searchOpen,
  onSearchOpenChange,
}: {
  shopName: string;
  logo: ShopLogo;
  searchOpen: boolean;
  onSearchOpenChange: (open: boolean) => void;
}) {
  const { t } = useLingui();
  const [menuOpen, setMenuOpen] = useState(false);
  const [isMenuLoaded, setMenuLoaded] = useState(false);
  const searchButton = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();

  /** If the script of the search field fails to load, the search page replaces it. */
  function openSearch() {
    HeaderSearch.preload().then(
      () => onSearchOpenChange(true),
      () => navigate('/search'),
    );
  }

  async function openMenu() {
    const isLoaded = await PhoneMenu.preload().then(
      () => true,
      () => false,
    );
    if (!isLoaded) return;
    setMenuLoaded(true);
    setMenuOpen(true);
  }

  function searchFromMenu() {
    // The open dialog traps the focus: close it before focusing the field.
    flushSync(() => setMenuOpen(false));
    openSearch();
  }

  return (
    <header className="sticky top-0 z-30 border-b border-hairline bg-paper print:hidden">
      <Container className="flex h-16 items-center lg:h-18">
        <div className="-ms-2.5 lg:hidden">
          <MenuButton
            onOpen={() => {
              preload(HeaderSearch);
              void openMenu();
            }}
          />
        </div>
        <Wordmark className="min-w-0 truncate max-sm:text-[1.375rem] max-[22.5rem]:text-[1.125rem]">
          <LogoOrName name={shopName} logo={logo} />
        </Wordmark>
        <HeaderNavigation />
        <div className="ms-auto -me-2.5 flex shrink-0 items-center sm:gap-1.5 lg:gap-3">
          <CachedFragment name="header search and favorites" by={null}>
            <SearchButton
              ref={searchButton}
              open={searchOpen}
              onOpenChange={(open) => (open ? openSearch() : onSearchOpenChange(false))}
            />
            <IconLink
              label={t`Favorites`}
              icon={<HeartIcon />}
              to="/favorites"
              className="max-[374px]:hidden"
            />
          </CachedFragment>
          <AccountMenu />
          <CachedFragment name="header cart" by={null}>
            <CartBadge />
          </CachedFragment>
        </div>
      </Container>
      {searchOpen && (
        <Suspense fallback={null}>
          <HeaderSearch
            onClose={() => onSearchOpenChange(false)}
            onLeave={() => {
              onSearchOpenChange(false);
              searchButton.current?.focus();
            }}
          />
        </Suspense>
      )}
      {isMenuLoaded && (
        <Suspense fallback={null}>
          <PhoneMenu open={menuOpen} onClose={() => setMenuOpen(false)} onSearch={searchFromMenu} />
        </Suspense>
      )}
    </header>
  );
}
