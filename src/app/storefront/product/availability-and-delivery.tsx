import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { Trans } from '@lingui/react/macro';
import type { Color, Product } from '#modules/catalog/contract/product.ts';
import { productUrl } from '#modules/catalog/ui/storefront/catalog-urls.ts';
import type { DeliveryTerms } from '#modules/shipping/contract/shipping.ts';
import { CheckIcon, ClockIcon, DeliveryIcon, StoreIcon } from '#ui/icons.ts';
import { DeliveryDate, PickupDate } from './delivery-date.tsx';
import { useSession } from '#modules/accounts/client/session.ts';
import { CannotEmail } from '#ui/cannot-email.tsx';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useDeliveryTerms } from '../use-delivery-terms.ts';

const BackInStockForm = lazyPart(
  () =>
    import('#modules/back-in-stock/ui/storefront/back-in-stock-form.tsx').then((module) => ({
      default: module.BackInStockForm,
    })),
  { isServerRendered: true },
);

function Row({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-12 items-start gap-4 border-t border-hairline py-3 last:border-b [&_.lucide]:mt-0.5 [&_.lucide]:size-5">
      {icon}
      <span>{children}</span>
    </li>
  );
}

/** Availability, shipping cost, delivery date and pickup. */
export function AvailabilityAndDelivery({
  product,
  color,
  delivery,
}: {
  product: Product;
  color: Color | null;
  delivery: DeliveryTerms;
}) {
  const { flat, pickup, homeCountry } = useDeliveryTerms(delivery);
  const inStock = color ? color.inStock : product.inStock;
  const freeFrom = delivery.flat?.freeFrom ?? null;
  if (product.isGiftCard) return <GiftCardDelivery inStock={inStock} />;
  return (
    <ul>
      {inStock ? (
        <Row icon={<CheckIcon className="text-moss-ink" />}>
          <Trans>In stock, online and in store</Trans>
        </Row>
      ) : (
        <Row icon={<ClockIcon className="text-copper-ink" />}>
          <SoldOut product={product} />
          <EmailWhenBack product={product} color={color} />
        </Row>
      )}
      {flat && (
        <Row icon={<DeliveryIcon />}>
          {freeFrom !== null && product.price.amount >= freeFrom ? (
            delivery.isSameEverywhere ? (
              <Trans>Free shipping on this item.</Trans>
            ) : (
              <Trans>Free shipping to {homeCountry} on this item.</Trans>
            )
          ) : delivery.isSameEverywhere ? (
            flat.freeFrom === null ? (
              <Trans>Shipping {flat.price}.</Trans>
            ) : (
              <Trans>
                Shipping {flat.price}, free from {flat.freeFrom}.
              </Trans>
            )
          ) : flat.freeFrom === null ? (
            <Trans>
              Shipping to {homeCountry} {flat.price}.
            </Trans>
          ) : (
            <Trans>
              Shipping to {homeCountry} {flat.price}, free from {flat.freeFrom}.
            </Trans>
          )}{' '}
          {inStock && <DeliveryDate delivery={delivery} />}
          <Link to="/shipping-returns" className="text-link">
            <Trans>Shipping details</Trans>
          </Link>
        </Row>
      )}
      {pickup && (
        <Row icon={<StoreIcon />}>
          <Trans>Free store pickup.</Trans> {inStock && <PickupDate delivery={delivery} />}
        </Row>
      )}
    </ul>
  );
}

/** A gift card is emailed: it has no stock in the shop, shipping price or pickup. */
function GiftCardDelivery({ inStock }: { inStock: boolean }) {
  const isMailSent = useIsMailSent();
  return (
    <ul>
      <Row
        icon={inStock ? <CheckIcon className="text-moss-ink" /> : <ClockIcon className="text-copper-ink" />}
      >
        {inStock ? (
          <>
            <Trans>Sent by email. No shipping costs.</Trans>
            {!isMailSent && (
              <>
                {' '}
                <CannotEmail>
                  <Trans>Your gift cards would wait until we can.</Trans>
                </CannotEmail>
              </>
            )}
          </>
        ) : (
          <Trans>
            Sold out.{' '}
            <Link to="/contact" className="text-link">
              Ask about availability
            </Link>
          </Trans>
        )}
      </Row>
    </ul>
  );
}

/** Downloads the form only for what is sold out. */
function EmailWhenBack({ product, color }: { product: Product; color: Color | null }) {
  const { user } = useSession();
  if (product.colors.length > 0 && !color) return null;
  return (
    <Suspense fallback={null}>
      <BackInStockForm
        key={color?.key ?? ''}
        productId={product.id}
        selectedColor={color?.key ?? null}
        email={user?.email ?? null}
      />
    </Suspense>
  );
}

/** The selected color is sold out: shows other colors, or a contact link. */
function SoldOut({ product }: { product: Product }) {
  const others = product.colors.filter((each) => each.inStock);
  if (others.length === 0) {
    return (
      <Trans>
        Sold out.{' '}
        <Link to="/contact" className="text-link">
          Ask about availability
        </Link>
      </Trans>
    );
  }
  return (
    <>
      <Trans>Sold out. Available in other colours:</Trans>{' '}
      {others.map(({ key, name }, index) => (
        <span key={key}>
          {index > 0 && ' · '}
          <Link to={productUrl(product.id, key)} replace preventScrollReset className="text-link font-medium">
            {name}
          </Link>
        </span>
      ))}
    </>
  );
}
