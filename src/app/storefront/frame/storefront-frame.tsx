import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useMatches, useRevalidator } from 'react-router';
import type { CacheTag } from '#kernel/cache-tags.ts';
import { CartDrawer } from '#modules/cart/ui/storefront/cart-drawer.tsx';
import { useCatalogChanges } from '#modules/catalog/client/storefront.ts';
import { AnnouncementBar } from '#modules/settings/ui/storefront/announcement-bar.tsx';
import { Footer } from '#modules/settings/ui/storefront/footer.tsx';
import { BelowTheFold } from '#ui/below-the-fold.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { MailDeliveryProvider } from '#ui/mail-delivery.ts';
import { ShopTimeZoneProvider } from '#ui/shop-time-zone.ts';
import { SkipLink } from '#ui/skip-link.tsx';
import { staticPart } from '#ui/static-part.tsx';
import type { StorefrontData } from '../storefront-data.ts';
import { Header } from './header.tsx';
import { HeaderSearchOpen } from './header-search-open.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { CustomerState } from './customer-state.tsx';

const WhatsAppButton = staticPart(() =>
  import('#modules/settings/ui/storefront/whatsapp-button.tsx').then((module) => ({
    default: module.WhatsAppButton,
  })),
);

const FooterLinks = staticPart(() =>
  import('./footer-links.tsx').then((module) => ({ default: module.FooterLinks })),
);

// Most pages show no banner. If its script fails to load, the page works without it.
const Banner = lazyPart(
  () => import('#modules/content/ui/storefront/banner.tsx').then((module) => ({ default: module.Banner })),
  { notice: 'timeout', isServerRendered: true, hasPageTexts: true },
);

// With the drawer. If its script fails to load, the cart works without it.
const CartPromotions = lazyPart(
  () =>
    import('#modules/promotions/ui/storefront/cart-promotions.tsx').then((module) => ({
      default: module.CartPromotions,
    })),
  { notice: 'timeout' },
);

const KitchenNotice = lazyPart(
  () =>
    import('#modules/catalog/ui/storefront/kitchen-notice.tsx').then((module) => ({
      default: module.KitchenNotice,
    })),
  { notice: 'timeout' },
);

const kitchenNotice = (productIds: readonly string[]) => (
  <Suspense fallback={null}>
    <KitchenNotice productIds={productIds} />
  </Suspense>
);

const cartPromotions = (productIds: readonly string[]) => (
  <Suspense fallback={null}>
    <CartPromotions productIds={productIds} />
  </Suspense>
);

/** Storefront frame: banner or announcement, header, footer, WhatsApp button and cart drawer. */
export function StorefrontFrame({
  shop,
  openingLines,
  logo,
  banner,
  pages,
  hiddenPages,
  canEmail,
  timeZone,
  children,
}: Omit<StorefrontData, 'address' | 'today'> & { children: ReactNode }) {
  const [searchOpen, setSearchOpen] = useState(false);
  useRevalidateOnCatalogChange();
  return (
    <MailDeliveryProvider value={canEmail}>
      <ShopTimeZoneProvider value={timeZone}>
        <CustomerState currency={shop.currency}>
          <HeaderSearchOpen value={searchOpen}>
            <SkipLink />
            {banner ? (
              <Suspense fallback={null}>
                <Banner {...banner} />
              </Suspense>
            ) : (
              <AnnouncementBar text={shop.announcement} />
            )}
            <Header
              shopName={shop.name}
              logo={logo}
              searchOpen={searchOpen}
              onSearchOpenChange={setSearchOpen}
            />
            <div className="min-h-[60dvh]">{children}</div>
            <WhatsAppButton phone={shop.whatsapp || shop.phone} greeting={shop.whatsappGreeting} />
            <BelowTheFold>
              <Footer currency={shop.currency} languageSwitch={<LanguageSwitch />}>
                <FooterLinks
                  shop={shop}
                  openingLines={openingLines}
                  logo={logo}
                  pages={pages}
                  changesWith={hiddenPages}
                />
              </Footer>
            </BelowTheFold>
            <CartDrawer promotions={cartPromotions} notices={kitchenNotice} />
          </HeaderSearchOpen>
        </CustomerState>
      </ShopTimeZoneProvider>
    </MailDeliveryProvider>
  );
}

/**
 * Maximum of a random delay in milliseconds, so that browsers do not all request the page at once after a
 * change.
 */
const REFETCH_SPREAD_MS = 4000;

/** Refetches the visible page when something changes that it shows. */
function useRevalidateOnCatalogChange(): void {
  const { revalidate } = useRevalidator();
  const matches = useMatches();
  const shown = useRef(matches);
  useEffect(() => {
    shown.current = matches;
  }, [matches]);
  useCatalogChanges(
    useCallback(
      (changed) => {
        // Decides late: a page that was loading when the event came is open by then.
        const refetch = () => {
          if (!changed || shown.current.some(({ loaderData }) => showsAny(loaderData, changed)))
            void revalidate();
        };
        setTimeout(refetch, Math.random() * REFETCH_SPREAD_MS);
      },
      [revalidate],
    ),
  );
}

/** Whether a page, whose loader returns the tags of its products, shows one of these. */
const showsAny = (loaderData: unknown, changed: readonly CacheTag[]): boolean =>
  changed.some((tag) => (loaderData as { tags?: CacheTag[] } | null | undefined)?.tags?.includes(tag));
