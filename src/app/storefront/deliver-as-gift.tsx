import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { multiplyMoney } from '#kernel/money.ts';
import { useSession } from '#modules/accounts/client/session.ts';
import { giveItems } from '#modules/cart/client/gift-lines.ts';
import { lineKey } from '#modules/cart/rules.ts';
import { useCart } from '#modules/cart/ui/storefront/cart-provider.tsx';
import { findProduct } from '#modules/catalog/client/find-product.ts';
import { pictureOfVariant } from '#modules/catalog/rules/variant-picture.ts';
import { AddressFields } from '#modules/checkout/ui/storefront/address-fields.tsx';
import type { GivableLine, GivenProduct } from '#modules/gifts/ui/storefront/gift-items.tsx';
import { GiftPanel } from '#modules/gifts/ui/storefront/gift-panel.tsx';
import { OwnGifts } from '#modules/gifts/ui/storefront/own-gifts.tsx';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { pageLanguage } from '#platform/browser/page-language.ts';
import { Container } from '#ui/container.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { loginPath } from '../redirect-target.ts';
import type { Route } from './+types/deliver-as-gift';
import { defaultServices } from './default-content/services.tsx';
import { ContentHtml } from './frame/content-html.tsx';
import { loadContentPage } from './load-content.ts';
import { loadDeliveryTerms } from './load-delivery-terms.ts';
import { servicePageMeta } from './service-page-meta.ts';
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
        <div className="mt-16 max-w-[68ch] text-pretty text-ink-soft">
          {written ? <ContentHtml html={written.body} /> : note}
        </div>
      </Container>
    </main>
  );
}

const presentProduct = (product: Awaited<ReturnType<typeof findProduct>>): GivenProduct => ({
  id: product.id,
  name: product.name,
  image: pictureOfVariant(product, undefined),
  price: product.price,
  variants: product.variants.map((variant) => ({
    id: variant.id,
    name: variant.name,
    price: variant.price,
    image: pictureOfVariant(product, variant),
    inStock: variant.inStock,
  })),
});

/** The product of the address with its variants. */
function useGivenProduct(productId: string | null) {
  const [product, setProduct] = useState<GivenProduct | 'loading' | 'failed' | 'missing' | null>(
    productId === null ? null : 'loading',
  );
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (productId === null) return undefined;
    const controller = new AbortController();
    findProduct(productId, controller.signal).then(
      (found) => setProduct(found.isGiftCard ? 'missing' : presentProduct(found)),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setProduct(error instanceof ApiProblem && error.status === 404 ? 'missing' : 'failed');
      },
    );
    return () => controller.abort();
  }, [productId, attempt]);
  return {
    product,
    retry: () => {
      setProduct('loading');
      setAttempt((count) => count + 1);
    },
  };
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
