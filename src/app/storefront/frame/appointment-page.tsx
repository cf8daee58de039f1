import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useSession } from '#modules/accounts/client/session.ts';
import type { AppointmentKind } from '#modules/appointments/contract/states.ts';
import { useKitchen } from '#modules/catalog/client/kitchen.ts';
import type { ShownPage } from '#modules/content/service/show-content.ts';
import { useFavoriteProducts } from '#modules/favorites/client/favorite-products.ts';
import { useFavorites } from '#modules/favorites/ui/storefront/favorites-provider.tsx';
import { plansApi } from '#modules/planner/client/plans.ts';
import { Container } from '#ui/container.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { defaultServices } from '../default-content/services.tsx';
import { ContentHtml } from './content-html.tsx';

/** Loads apart from the page, so that its files are not in the page's first downloads. */
const BookingPanel = lazyPart(() =>
  import('#modules/appointments/ui/storefront/booking-panel.tsx').then((module) => ({
    default: module.BookingPanel,
  })),
);

/** A page that books appointments. Title, introduction and text are the content that staff can edit. */
export function AppointmentPage({
  id,
  kind,
  written,
  before,
}: {
  id: 'shop-one-on-one' | 'shop-with-specialist-online';
  kind: AppointmentKind;
  written: ShownPage | null;
  /** Above the times. */
  before?: ReactNode;
}) {
  const { i18n } = useLingui();
  const { title, lead, note } = defaultServices[id];
  const { status, user } = useSession();
  const about = useAbout();
  return (
    <main id="content" tabIndex={-1}>
      <Container className="pb-section">
        <PageHeader
          title={written ? <bdi>{written.title}</bdi> : i18n._(title)}
          lead={written ? written.lead !== '' && <bdi>{written.lead}</bdi> : lead}
          className="pb-8! sm:pb-10!"
        />
        <Suspense fallback={<Skeleton className="h-96" />}>
          {before}
          <BookingPanel
            kind={kind}
            isReady={status !== 'loading'}
            about={about}
            account={
              user && { name: user.displayName ?? '', email: user.email, isVerified: user.emailVerified }
            }
          />
        </Suspense>
        <div className="mt-16 max-w-[68ch] text-pretty text-ink-soft">
          {written ? <ContentHtml html={written.body} /> : note}
        </div>
      </Container>
    </main>
  );
}

/** The visitor's kitchen; a customer's favourites and kitchen plans as well. */
function useAbout() {
  const { user } = useSession();
  const userId = user?.id ?? null;
  const kitchen = useKitchen();
  const { productIds } = useFavorites();
  const { products = [] } = useFavoriteProducts(productIds, userId !== null && productIds.length > 0);
  const [plans, setPlans] = useState<readonly { id: string; name: string }[]>([]);
  useEffect(() => {
    if (userId === null) return undefined;
    let isStopped = false;
    async function load() {
      // Without them the appointment can be booked all the same.
      const listed = await plansApi
        .list(undefined, { signal: AbortSignal.timeout(20_000) })
        .catch(() => null);
      if (listed && !isStopped) setPlans(listed.plans);
    }
    void load();
    return () => {
      isStopped = true;
    };
  }, [userId]);
  return userId === null ? { products: [], plans: [], kitchen } : { products, plans, kitchen };
}
