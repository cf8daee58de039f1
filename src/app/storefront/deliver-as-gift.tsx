import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { multiplyMoney } from '#kernel/money.ts';
import { useSession } from '#modules/accounts/client/session.ts';
import { giveItems } from '#modules/cart/client/gift-lines.ts';
import { lineKey } from '#modules/cart/rules.ts';
import { useCart } from '#modules/cart/ui/storefront/cart-provider.tsx';
import { AddressFields } from '#modules/checkout/ui/storefront/address-fields.tsx';
import type { GivableLine } from '#modules/gifts/ui/storefront/gift-items.tsx';
import { GiftPanel } from '#modules/gifts/ui/storefront/gift-panel.tsx';
import { OwnGifts } from '#modules/gifts/ui/storefront/own-gifts.tsx';
import { pageLanguage } from '#platform/browser/page-language.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Container } from '#ui/container.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { loginPath } from '../redirect-target.ts';
import type { Route } from './+types/deliver-as-gift';
import { defaultServices } from './default-content/services.tsx';
import { ContentHtml } from './frame/content-html.tsx';
import { loadContentPage } from './load-content.ts';
import { loadDeliveryTerms } from './load-delivery-terms.ts';
import { servicePageMeta } from './service-page-meta.ts';
import { useGivenProduct } from './use-given-product.ts';
import { useShopAddress } from './use-shop.ts';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  ...(await loadContentPage(context, 'deliver-as-gift')),
  ...(await loadDeliveryTerms(context)),
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  servicePageMeta(matches, loaderData?.written, 'deliver-as-gift');

/** Giving as a gift. Title, introduction and text are the content that staff can edit. */
export default function DeliverAsGift({ loaderData: { written, delivery } }: Route.ComponentProps) {
  const { i18n } = useLingui();
  const { title, lead, note } = defaultServices['deliver-as-gift'];
  const [query] = useSearchParams();
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const origin = useShopAddress();
  const { openDrawer, reload } = useCart();
  const { product, retry } = useGivenProduct(query.get('product'));
  const lines = useGivableLines();
  const quantity = Number(query.get('quantity'));
  return (
    <main id="content" tabIndex={-1}>
      <Container className="pb-section">
        <PageHeader
          title={written ? <bdi>{written.title}</bdi> : i18n._(title)}
          lead={written ? written.lead !== '' && <bdi>{written.lead}</bdi> : lead}
          className="pb-8! sm:pb-10!"
        />
        <GiftPanel
          key={location.search}
          session={session.status}
          senderName={session.user?.displayName?.split(' ')[0] ?? ''}
          countries={delivery.countries}
          homeCountry={
            delivery.countries.includes(delivery.homeCountry)
              ? delivery.homeCountry
              : (delivery.countries[0] ?? '')
          }
          product={product}
          onRetryProduct={retry}
          requested={{
            variantId: query.get('variant'),
            quantity: Number.isInteger(quantity) && quantity > 0 && quantity < 100 ? quantity : 1,
          }}
          lines={lines}
          isWholeCart={query.get('from') === 'cart'}
          giftId={query.get('gift')}
          addressFields={(input) => <AddressFields {...input} section={null} />}
          onSignIn={() => void navigate(loginPath(location))}
          onSave={async ({ existing, items, lines: taken, gift }) => {
            await giveItems({ existing, gift, language: pageLanguage(), items, taken });
            await reload();
            openDrawer();
          }}
        />
        {session.status === 'signed-in' && (
          <section aria-labelledby="your-gifts" className="mt-16 grid max-w-3xl gap-6">
            <h2 id="your-gifts" className="type-heading">
              <Trans>Your gifts</Trans>
            </h2>
            <OwnGifts origin={origin} />
          </section>
        )}
        <p className="mt-16 flex max-w-3xl flex-wrap items-center justify-between gap-4 rounded-md bg-linen p-5">
          <Trans>Do you have a wish list? Share it, and nothing is given twice.</Trans>
          <ButtonLink to="/registries" variant="secondary" size="small">
            <Trans>Gift registry</Trans>
          </ButtonLink>
        </p>
        <div className="mt-16 max-w-[68ch] text-pretty text-ink-soft">
          {written ? <ContentHtml html={written.body} /> : note}
        </div>
      </Container>
    </main>
  );
}

/** Lines of the cart that can become a gift: no gift cards for others, accepted offers or other gifts. */
function useGivableLines(): GivableLine[] | null {
  const { items, loading } = useCart();
  if (loading) return null;
  return items
    .filter(({ sold, offerId, giftId, gift }) => sold && !offerId && !giftId && !gift)
    .map((line) => ({
      key: lineKey(line),
      productId: line.productId,
      selectedColor: line.selectedColor,
      variantId: line.variantId ?? null,
      name: line.name,
      variantName: line.variantName ?? line.colorName,
      image: line.image,
      quantity: line.quantity,
      total: multiplyMoney(line.price, line.quantity),
    }));
}
