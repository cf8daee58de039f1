import { useHref, useNavigate, useSearchParams } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import { useSession } from '#modules/accounts/client/session.ts';
import { addOfferToCart } from '#modules/cart/client/offer-line.ts';
import { useCart } from '#modules/cart/ui/storefront/cart-provider.tsx';
import { OffersPanel } from '#modules/offers/ui/storefront/offers-panel.tsx';
import { Container } from '#ui/container.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import type { Route } from './+types/bargaining-tab';
import { defaultServices } from './default-content/services.tsx';
import { ContentHtml } from './frame/content-html.tsx';
import { loadContentPage } from './load-content.ts';
import { servicePageMeta } from './service-page-meta.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadContentPage(context, 'bargaining-tab');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  servicePageMeta(matches, loaderData?.written, 'bargaining-tab');

/** Making offers. Title, introduction and text are the content that staff can edit. */
export default function BargainingTab({ loaderData: { written } }: Route.ComponentProps) {
  const { i18n } = useLingui();
  const { title, lead, note } = defaultServices['bargaining-tab'];
  const [query] = useSearchParams();
  const session = useSession();
  const navigate = useNavigate();
  const home = useHref('/');
  const { openDrawer, reload } = useCart();
  const quantity = Number(query.get('quantity'));
  return (
    <main id="content" tabIndex={-1}>
      <Container className="pb-section">
        <PageHeader
          title={written ? <bdi>{written.title}</bdi> : i18n._(title)}
          lead={written ? written.lead !== '' && <bdi>{written.lead}</bdi> : lead}
          className="pb-8! sm:pb-10!"
        />
        <OffersPanel
          key={query.get('product')}
          session={session.status}
          requested={{
            productId: query.get('product'),
            variantId: query.get('variant'),
            quantity: Number.isInteger(quantity) && quantity > 0 ? quantity : 1,
          }}
          offerId={query.get('offer')}
          onSignIn={(productId) => {
            const back = `${home.replace(/\/$/, '')}/bargaining-tab?product=${encodeURIComponent(productId)}`;
            void navigate(`/login?redirectTo=${encodeURIComponent(back)}`);
          }}
          onAddToCart={async (offerId) => {
            await addOfferToCart(offerId);
            await reload();
            openDrawer();
          }}
        />
        <div className="mt-16 max-w-[68ch] text-pretty text-ink-soft">
          {written ? <ContentHtml html={written.body} /> : note}
        </div>
      </Container>
    </main>
  );
}
