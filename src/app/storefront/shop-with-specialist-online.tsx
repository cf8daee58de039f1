import { addressIn } from '#kernel/language.ts';
import { useSession } from '#modules/accounts/client/session.ts';
import { pageLanguage } from '#platform/browser/page-language.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { Route } from './+types/shop-with-specialist-online';
import { AppointmentPage } from './frame/appointment-page.tsx';
import { loadContentPage } from './load-content.ts';
import { servicePageMeta } from './service-page-meta.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadContentPage(context, 'shop-with-specialist-online');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  servicePageMeta(matches, loaderData?.written, 'shop-with-specialist-online');

// Loads apart from the page: see frame/appointment-page.tsx.
const RequestCall = lazyPart(() =>
  import('#modules/rooms/ui/storefront/request-call.tsx').then((module) => ({
    default: module.RequestCall,
  })),
);

export default function ShopWithSpecialistOnline({ loaderData: { written } }: Route.ComponentProps) {
  return (
    <AppointmentPage id="shop-with-specialist-online" kind="online" written={written} before={<CallNow />} />
  );
}

/** Calling at once, while a specialist takes calls. */
function CallNow() {
  const { status, user } = useSession();
  if (status === 'loading') return null;
  return (
    <RequestCall
      account={user && { name: user.displayName ?? '' }}
      onRequested={({ roomId, token }) =>
        // A document load: only the page of a call allows the camera.
        globalThis.location.assign(
          addressIn(pageLanguage(), token === null ? `/room?id=${roomId}` : `/room#${token}`),
        )
      }
    />
  );
}
