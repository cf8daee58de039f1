import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '#modules/accounts/client/session.ts';
import { shopSettingsQuery } from '#modules/settings/client/admin.ts';
import { classNames } from '#ui/class-names.ts';
import { Drawer } from '#ui/drawer.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MoreIcon } from '#ui/admin/icons.ts';
import { SearchIcon, SignOutIcon, StoreIcon } from '#ui/icons.ts';
import { SchemeSwitch } from '#ui/scheme-switch.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { LanguageLinks } from '../../storefront/frame/language-switch.tsx';
import { useLogout } from '../../storefront/frame/use-logout.ts';
import { AdminLinkItem } from './admin-link-item.tsx';
import { CommandMenu, type OpenDialog, SearchButton } from './command-menu.tsx';
import { adminLinks, isOf } from './links.ts';
import { OfflineGuard } from './offline-guard.tsx';
import { SoundSwitch } from './sound-switch.tsx';
import { usePageAccess } from './use-page-access.ts';
import { useFollowCatalog } from './use-follow-catalog.ts';

const BOTTOM_LINKS = 4;

const actionClass =
  'flex min-h-11 w-full items-center gap-3 pointer-fine:lg:min-h-7 [@media(max-height:50rem)]:pointer-fine:lg:min-h-6 rounded-md px-3 text-start text-[0.9375rem] text-ink-soft transition-colors hover:bg-linen-deep hover:text-ink [&_.lucide]:size-5';

/** Back office frame: a sidebar on wide screens, a bottom bar on narrower ones. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const shopName = useQuery(shopSettingsQuery).data?.name;
  const [isMoreOpen, setMoreOpen] = useState(false);
  const [tool, setTool] = useState<OpenDialog>(null);
  useFollowCatalog();
  const pageAccess = usePageAccess();
  const links = adminLinks.filter(({ to }) => pageAccess.canEdit(to));
  const { pathname } = useLocation();
  const isBehindMore = links.slice(BOTTOM_LINKS).some((link) => isOf(link, pathname));
  return (
    <>
      <SkipLink />
      <OfflineGuard />
      <header className="fixed inset-y-0 start-0 flex w-60 flex-col overflow-y-auto border-e border-hairline bg-linen px-3 py-3 max-lg:hidden [@media(max-height:50rem)]:py-1 print:hidden">
        <ShopName shopName={shopName} />
        <SearchButton onOpen={setTool} />
        <nav aria-label={t`Back office`} className="mt-1 grow">
          <ul className="grid">
            {links.map((link) => (
              <AdminLinkItem key={link.to} link={link} variant="side" />
            ))}
          </ul>
        </nav>
        <AccountLinks />
      </header>
      <header className="flex h-14 items-center border-b border-hairline bg-linen px-4 sm:px-6 lg:hidden print:hidden">
        <ShopName shopName={shopName} />
        <IconButton
          label={t`Search`}
          icon={<SearchIcon />}
          aria-haspopup="dialog"
          onClick={() => setTool('palette')}
          className="-me-2.5 ms-auto"
        />
      </header>
      <div className="px-4 pb-28 sm:px-6 lg:ms-60 lg:px-10 lg:pb-16 print:m-0 print:p-0">
        {/* Scroll margins keep focused elements above the bottom bar. */}
        <div className="mx-auto max-w-page [&_:is(input,textarea,select,button,a)]:scroll-mb-36">
          {children}
        </div>
      </div>
      <nav
        aria-label={t`Back office`}
        className="fixed inset-x-0 bottom-0 z-30 border-t border-hairline bg-linen pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
      >
        <ul className="mx-auto grid max-w-text grid-cols-5">
          {links.slice(0, BOTTOM_LINKS).map((link) => (
            <AdminLinkItem key={link.to} link={link} variant="bottom" />
          ))}
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setMoreOpen(true)}
              className={classNames(
                'type-note flex min-h-14 w-full flex-col items-center gap-0.5 pt-2 leading-tight focus-visible:-outline-offset-2',
                isBehindMore ? 'font-medium text-ink' : 'text-ink-soft',
              )}
            >
              <MoreIcon className="size-[1.375rem]" />
              <Trans>More</Trans>
            </button>
          </li>
        </ul>
      </nav>
      <Drawer open={isMoreOpen} onClose={() => setMoreOpen(false)} title={t`More`} side="start">
        {isMoreOpen && (
          <nav aria-label={t`More`}>
            <ul className="grid gap-0.5">
              {links.slice(BOTTOM_LINKS).map((link) => (
                <AdminLinkItem key={link.to} link={link} variant="side" onGo={() => setMoreOpen(false)} />
              ))}
            </ul>
            <AccountLinks />
          </nav>
        )}
      </Drawer>
      <CommandMenu open={tool} onOpen={setTool} />
    </>
  );
}

function ShopName({ shopName }: { shopName: string | undefined }) {
  return (
    <Link to="/admin" className="flex min-h-11 items-baseline gap-2.5 rounded-xs px-3 max-lg:px-0">
      <span className="min-w-0 truncate font-display text-xl leading-[2.75rem] font-[560] tracking-[-0.02em]">
        {shopName ?? '\u00a0'}
      </span>
      <span className="type-note shrink-0 text-ink-soft lg:sr-only">
        <Trans>Back office</Trans>
      </span>
    </Link>
  );
}

function AccountLinks() {
  const { t } = useLingui();
  const { user } = useSession();
  const logout = useLogout();
  return (
    <div className="mt-4 grid gap-0.5 border-t border-hairline pt-4 lg:mt-1 lg:gap-0 lg:pt-1">
      <Link to="/" className={actionClass}>
        <StoreIcon />
        <Trans>View store</Trans>
      </Link>
      <button type="button" onClick={() => void logout()} className={actionClass}>
        <SignOutIcon />
        <Trans>Logout</Trans>
      </button>
      <SoundSwitch />
      {/* No landmark: pages have choices of a language of their own. */}
      <LanguageLinks
        label={t`Language`}
        className="gap-x-3 px-3"
        linkClass="type-note pointer-fine:lg:min-h-7 [@media(max-height:50rem)]:pointer-fine:lg:min-h-6"
      />
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-2 px-3 pt-1 lg:flex-nowrap">
        {user && <p className="type-note min-w-0 truncate text-ink-soft">{user.displayName ?? user.email}</p>}
        <SchemeSwitch className="shrink-0 pointer-fine:lg:[&_label]:size-8" />
      </div>
    </div>
  );
}
