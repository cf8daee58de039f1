import { type SyntheticEvent, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney, multiplyMoney, money } from '#kernel/money.ts';
import { moneyText, readMoneyText } from '#kernel/money-text.ts';
import { pageLanguage } from '#platform/browser/page-language.ts';
import { nonBreakingUnits } from '#ui/non-breaking-units.ts';
import { Button } from '#ui/button.tsx';
import { CurrencySuffix } from '#ui/currency-suffix.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { dropDraft, keepDraft, type OfferDraft } from '../../client/offer-draft.ts';
import { makeOffer, ownOffers } from '../../client/storefront.ts';
import type { Offer, OfferProduct } from '../../contract/offers.ts';
import { maxNoteLength, maxOfferQuantity } from '../../contract/states.ts';
import { useOfferProblem } from './use-offer-problem.ts';

/** Variant, quantity, price and note of an offer. A visitor signs in first and finds the form as they left it. */
export function OfferForm({
  product,
  start,
  isSignedIn,
  onSignIn,
  onMade,
  onCancel,
}: {
  product: OfferProduct;
  /** Values from the product page, the cart, or before signing in. */
  start: Omit<OfferDraft, 'productId'>;
  isSignedIn: boolean;
  onSignIn: (productId: string) => void;
  onMade: (offer: Offer) => void;
  onCancel: () => void;
}) {
  const { t, i18n } = useLingui();
  const problemOf = useOfferProblem();
  const [variantId, setVariantId] = useState(
    product.variants.some(({ id }) => id === start.variantId)
      ? start.variantId
      : (product.variants[0]?.id ?? null),
  );
  const [quantity, setQuantity] = useState(Math.min(maxOfferQuantity, Math.max(1, start.quantity)));
  const [price, setPrice] = useState(start.price);
  const [note, setNote] = useState(start.note);
  const [priceError, setPriceError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const variant = product.variants.find(({ id }) => id === variantId);
  const regular = (variant ?? product).price;
  const offered = readMoneyText(price, regular.currency);
  const total = offered === null ? null : multiplyMoney(money(offered, regular.currency), quantity);

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    setProblem(undefined);
    const error =
      offered === null || offered === 0
        ? t`Enter a price per item, e.g. ${moneyText(regular)}`
        : offered >= regular.amount
          ? t`Offer less than the regular price of ${formatMoney(regular, i18n.locale)}.`
          : undefined;
    setPriceError(error);
    if (error !== undefined || offered === null) return;
    if (!isSignedIn) {
      keepDraft({ productId: product.id, variantId, quantity, price, note });
      onSignIn(product.id);
      return;
    }
    setSending(true);
    try {
      const made = await makeOffer({
        productId: product.id,
        variantId,
        quantity,
        unitPrice: offered,
        note,
        language: pageLanguage(),
      });
      dropDraft();
      onMade(made);
    } catch (failure) {
      setProblem(problemOf(failure));
      ownOffers.invalidate();
    } finally {
      setSending(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-6" aria-label={t`Your offer`}>
      <div className="flex items-center gap-4">
        {product.image && (
          <div className="aspect-4/5 w-20 shrink-0 overflow-hidden rounded-sm bg-linen">
            <Picture {...product.image} alt="" sizes="5rem" className="size-full" />
          </div>
        )}
        <div className="grid min-w-0 gap-1">
          <h3 className="type-name text-pretty">
            <bdi>{nonBreakingUnits(product.name)}</bdi>
          </h3>
          <p className="type-small text-ink-soft">
            <Trans>
              Regular price <Price price={regular} size="small" />
            </Trans>
          </p>
          <button type="button" onClick={onCancel} className="type-small text-link min-h-11 text-start">
            <Trans>Choose another product</Trans>
          </button>
        </div>
      </div>
      {product.variants.length > 0 && (
        <SelectField
          label={t`Variant`}
          value={variantId ?? ''}
          options={product.variants.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => setVariantId(target.value)}
        />
      )}
      <div className="grid gap-2">
        <span className="font-medium" aria-hidden>
          <Trans>Quantity</Trans>
        </span>
        <QuantityStepper label={t`Quantity`} value={quantity} max={maxOfferQuantity} onChange={setQuantity} />
      </div>
      <TextField
        label={t`Your price per item`}
        inputMode="decimal"
        autoComplete="off"
        required
        value={price}
        error={priceError}
        suffix={<CurrencySuffix currency={regular.currency} />}
        description={total && quantity > 1 ? t`${formatMoney(total, i18n.locale)} in total` : undefined}
        onChange={({ target }) => setPrice(target.value)}
      />
      <TextArea
        label={t`Note to the shop`}
        optional
        rows={2}
        maxLength={maxNoteLength}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <FormError title={problem} />
      <div className="grid justify-items-start gap-3">
        <Button type="submit" size="large" pending={isSending}>
          {isSignedIn ? <Trans>Send offer</Trans> : <Trans>Sign in and send offer</Trans>}
        </Button>
        <p className="type-note text-pretty text-ink-soft">
          <Trans>
            We will answer within 48 hours, often at once. Some answers are automatic: they follow from
            product, quantity and price, not from what you bought before. An accepted price is yours for 24
            hours.
          </Trans>
        </p>
      </div>
    </form>
  );
}
