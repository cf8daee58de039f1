import { Suspense, useSyncExternalStore } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSession } from '#modules/accounts/client/session.ts';
import { Container } from '#ui/container.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Route } from './+types/room';
import { useLinkToken } from './frame/use-link-token.ts';
import { rememberLinkToken } from './link-token.ts';
import { pageMeta } from './page-meta.ts';
import { useRoomCart } from './use-room-cart.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Live call` });

// Loads apart from the page: see frame/appointment-page.tsx.
const ShopperCall = lazyPart(() =>
  import('#modules/rooms/ui/storefront/shopper-call.tsx').then((module) => ({
    default: module.ShopperCall,
  })),
);

const neverChanges = () => () => {};
const searchOf = () => globalThis.location.search;

/**
 * A call with a specialist: `?id=` or `?appointment=` for customers with an account, the token of a link after the `#`
 * for others. Links to it load the document, because only this page allows the camera.
 */
export default function Room() {
  const linkToken = useLinkToken();
  const search = useSyncExternalStore(neverChanges, searchOf, () => null);
  const { status } = useSession();
  const cart = useRoomCart();
  return (
    <main id="content" tabIndex={-1}>
      <Container className="pb-section">
        <PageHeader title={<Trans>Live call</Trans>} className="pb-6! sm:pb-8!" />
        <Suspense fallback={<Skeleton className="h-96" />}>
          {linkToken === null || search === null || status === 'loading' ? (
            <Skeleton className="h-96" />
          ) : (
            <ShopperCall address={addressOf(search, linkToken)} cart={cart} />
          )}
        </Suspense>
      </Container>
    </main>
  );
}

function addressOf(search: string, linkToken: string) {
  const params = new URLSearchParams(search);
  const roomId = params.get('id');
  const appointmentId = params.get('appointment');
  const token = roomId === null && appointmentId === null ? rememberLinkToken('roomToken', linkToken) : null;
  return { roomId, appointmentId, token };
}
