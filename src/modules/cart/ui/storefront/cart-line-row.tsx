import { type MouseEvent, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney, multiplyMoney } from '#kernel/money.ts';
import { backorderText } from '#modules/catalog/rules/backorder.ts';
import { classNames } from '#ui/class-names.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { VariantList } from '#ui/variant-list.tsx';
import type { CurrentLine } from '../../client/use-current-lines.ts';
import { maxQuantity } from '../../rules.ts';
import { useCart } from './cart-provider.tsx';

// Most lines have no accepted offer.
const OfferDeadline = lazyPart(() =>
  import('./offer-deadline.tsx').then((module) => ({ default: module.OfferDeadline })),
);

// Most lines are no gift.
const LineGift = lazyPart(() => import('./line-gift.tsx').then((module) => ({ default: module.LineGift })));

/** Notes about stock, price or availability, if there are some. */
function LineNote({ line }: { line: CurrentLine }) {
  const { i18n } = useLingui();
  const { sold, available, quantity, backorder, formerPrice } = line;
  const warning = (text: ReactNode) => <p className="type-note text-berry-ink">{text}</p>;
  if (!sold && line.offerId) return warning(<Trans>The accepted offer has expired</Trans>);
  if (!sold) return warning(<Trans>No longer available</Trans>);
  const registry = line.forGift?.registry;
  if (registry && registry.stillWanted < quantity) return warning(<Trans>Given by another guest</Trans>);
  if (available === 0) return warning(<Trans>Sold out</Trans>);
  if (available !== null && available < quantity) return warning(<Trans>Only {available} left</Trans>);
  const earlier = formerPrice && formatMoney(formerPrice, i18n.locale);
  return (
    <>
      {line.offer && (
        <Suspense fallback={null}>
          <OfferDeadline at={line.offer.expiresAt} />
        </Suspense>
      )}
      {backorder && <p className="type-note text-copper-ink">{backorderText(backorder, i18n)}</p>}
      {earlier && (
        <p className="type-note text-ink-soft">
          <Trans>Was {earlier} when you added it</Trans>
        </p>
      )}
    </>
  );
}

/**
 * Before a row is removed, moves the focus to the next or previous row, or to the list. It would be lost
 * otherwise.
 */
function focusNextRow({ currentTarget }: MouseEvent<HTMLElement>): void {
  const row = currentTarget.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const next =
    neighbour?.querySelector<HTMLElement>('[data-remove-line]') ?? row?.closest<HTMLElement>('[tabindex]');
  next?.focus();
}

/** The page on which the customer offers a price for the line. */
function offerAddress({ productId, selectedColor, variantId, quantity }: CurrentLine): string {
  const query = new URLSearchParams({ product: productId, quantity: String(quantity) });
  const variant = variantId ?? selectedColor;
  if (variant) query.set('variant', variant);
  return `/bargaining-tab?${query.toString()}`;
}

export function CartLineRow({ line, compact = false }: { line: CurrentLine; compact?: boolean }) {
  const { t } = useLingui();
  const { updateQuantity, removeFromCart } = useCart();
  const { productId, selectedColor, variantId, image, price, quantity, sold } = line;
  const variantName = line.variantName ?? line.colorName;
  const hasFixedQuantity = line.offer !== undefined || line.forGift?.isWrap === true;
  const name = variantName ? t`${line.name}, ${variantName}` : line.name;
  const choice = variantId && variantId !== selectedColor ? `?variant=${encodeURIComponent(variantId)}` : '';
  const address = `/product/${productId}${choice || (selectedColor ? `?color=${selectedColor}` : '')}`;

  return (
    <li
      className={classNames(
        'flex gap-4 border-b border-hairline py-5 first:pt-0 last:border-b-0 last:pb-0',
        !compact && 'sm:gap-6',
      )}
    >
      <Link
        to={address}
        tabIndex={-1}
        aria-hidden
        className={classNames(
          'shrink-0 self-start',
          compact ? 'w-18' : 'w-22 sm:w-28',
          !sold && 'opacity-50',
        )}
      >
        {image ? (
          <Picture {...image} alt="" sizes="7rem" className="aspect-4/5 rounded-sm" />
        ) : (
          <span className="block aspect-4/5 rounded-sm bg-linen" />
        )}
      </Link>
      <div className="flex min-w-0 grow flex-col gap-3">
        <div className="flex items-start justify-between gap-4">
          <div className="grid min-w-0 gap-0.5">
            <h3 className="type-name text-pretty">
              <Link to={address} className="decoration-outline underline-offset-4 hover:underline">
                <bdi>{line.name}</bdi>
              </Link>
            </h3>
            {line.components ? (
              <VariantList variants={line.components} />
            ) : (
              variantName && (
                <p className="type-small text-ink-soft">
                  <bdi>{variantName}</bdi>
                </p>
              )
            )}
            {(line.gift ?? line.forGift) && (
              <Suspense fallback={null}>
                <LineGift line={line} />
              </Suspense>
            )}
            {sold && quantity > 1 && (
              <p className="type-small figures text-ink-soft">
                <Trans>
                  <Price price={price} size="small" /> each
                </Trans>
              </p>
            )}
            <LineNote line={line} />
            {sold && line.isOpenToOffers && (
              <p className="type-note">
                <Link to={offerAddress(line)} className="text-link">
                  <Trans>Make an offer</Trans>
                </Link>
              </p>
            )}
          </div>
          {sold && (
            <Price
              price={multiplyMoney(price, quantity)}
              compareAtPrice={line.offer && multiplyMoney(line.offer.regularPrice, quantity)}
              className="shrink-0 flex-col items-end font-medium"
            />
          )}
        </div>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3">
          {sold && hasFixedQuantity ? (
            <p className="type-small figures text-ink-soft">
              <Trans>Quantity: {quantity}</Trans>
            </p>
          ) : sold ? (
            <QuantityStepper
              label={t`Quantity of ${name}`}
              value={quantity}
              max={maxQuantity}
              onChange={(newQuantity) => void updateQuantity(line, newQuantity)}
            />
          ) : (
            <span />
          )}
          <button
            type="button"
            data-remove-line
            aria-label={t`Remove ${name}`}
            onClick={(event) => {
              focusNextRow(event);
              void removeFromCart(line);
            }}
            className="type-small -mx-3 min-h-11 px-3 text-ink-soft underline decoration-outline underline-offset-4 transition-colors hover:text-ink hover:decoration-current"
          >
            <Trans>Remove</Trans>
          </button>
        </div>
      </div>
    </li>
  );
}
