import { type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '#kernel/money.ts';
import { readMoneyText } from '#kernel/money-text.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { CurrencySuffix } from '#ui/currency-suffix.tsx';
import { useNow } from '#ui/date-time.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { TextField } from '#ui/text-field.tsx';
import { answerOffer, ownOffers } from '../../client/storefront.ts';
import type { Offer } from '../../contract/offers.ts';
import { type customerActions, maxRounds } from '../../contract/states.ts';
import { isLive } from '../../rules.ts';
import { OfferConversation } from './offer-conversation.tsx';
import { stateTones, useOfferLabels } from './use-offer-labels.ts';
import { useOfferProblem } from './use-offer-problem.ts';

/** How long the offer is still valid. */
function TimeLeft({ at }: { at: string }) {
  const { i18n } = useLingui();
  const minutes = Math.max(0, Math.floor((Date.parse(at) - useNow()) / 60_000));
  const unit = (count: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(i18n.locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(count);
  const left = `${unit(Math.floor(minutes / 60), 'hour')} ${unit(minutes % 60, 'minute')}`;
  return (
    <p className="type-small figures text-ink-soft">
      <Trans>Valid for another {left}</Trans>
    </p>
  );
}

/** One of the customer's offers: its state, the conversation, and what the customer can do now. */
export function OfferCard({
  offer,
  isCurrent,
  onAddToCart,
}: {
  offer: Offer;
  /** Whether the page was opened for this offer. */
  isCurrent: boolean;
  /** Adds the accepted offer to the cart. */
  onAddToCart: (offerId: string) => Promise<void>;
}) {
  const { t, i18n } = useLingui();
  const { states } = useOfferLabels();
  const problemOf = useOfferProblem();
  const [price, setPrice] = useState('');
  const [priceError, setPriceError] = useState<string>();
  const [isOffering, setOffering] = useState(false);
  const [pending, setPending] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const { id, version, state, productName, variantName, unitPrice, regularPrice, quantity } = offer;
  const name = variantName ? t`${productName}, ${variantName}` : productName;

  async function run(action: string, work: () => Promise<unknown>) {
    setPending(action);
    setProblem(undefined);
    try {
      await work();
      setOffering(false);
      await ownOffers.refresh();
    } catch (error) {
      setProblem(problemOf(error));
      ownOffers.invalidate();
    } finally {
      setPending(null);
    }
  }
  const answer = (action: (typeof customerActions)[number], unit?: number) =>
    run(action, () =>
      answerOffer({
        offerId: id,
        version,
        action,
        note: '',
        ...(unit === undefined ? {} : { unitPrice: unit }),
      }),
    );

  function offerAgain(event: SyntheticEvent) {
    event.preventDefault();
    const unit = readMoneyText(price, unitPrice.currency);
    const isValid = unit !== null && unit > 0 && unit < regularPrice.amount;
    setPriceError(
      isValid ? undefined : t`Enter a price per item below ${formatMoney(regularPrice, i18n.locale)}.`,
    );
    if (isValid) void answer('offer', unit);
  }

  return (
    <article
      id={`offer-${id}`}
      aria-label={t`Offer on ${name}`}
      className={`grid gap-4 rounded-md border p-4 sm:p-6 ${isCurrent ? 'border-ink' : 'border-hairline'}`}
    >
      <div className="flex items-start gap-4">
        {offer.image && (
          <div className="aspect-4/5 w-18 shrink-0 overflow-hidden rounded-sm bg-linen">
            <Picture {...offer.image} alt="" sizes="5rem" className="size-full" />
          </div>
        )}
        <div className="grid min-w-0 grow gap-1">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="type-name text-pretty">
              <Link to={`/product/${offer.productId}`} className="hover:underline">
                <bdi>{productName}</bdi>
              </Link>
            </h3>
            <Badge tone={stateTones[state]}>{states[state]}</Badge>
          </div>
          {variantName && (
            <p className="type-small text-ink-soft">
              <bdi>{variantName}</bdi>
            </p>
          )}
          <p className="figures">
            {quantity} × <Price price={unitPrice} compareAtPrice={regularPrice} />
          </p>
          {isLive(state) && <TimeLeft at={offer.expiresAt} />}
        </div>
      </div>
      {/* Announces the answer of the shop. */}
      <p role="status" className="sr-only">
        {name}: {states[state]}
      </p>
      <Disclosure summary={<Trans>Conversation</Trans>} defaultOpen={isLive(state)}>
        <OfferConversation messages={offer.messages} />
      </Disclosure>
      {problem && (
        <p role="alert" className="type-small text-berry-ink">
          {problem}
        </p>
      )}
      {isOffering && state === 'countered' && (
        <form noValidate onSubmit={offerAgain} className="grid gap-3">
          <TextField
            label={t`Your price per item`}
            inputMode="decimal"
            autoComplete="off"
            value={price}
            error={priceError}
            suffix={<CurrencySuffix currency={unitPrice.currency} />}
            onChange={({ target }) => setPrice(target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={pending === 'offer'}>
              <Trans>Send offer</Trans>
            </Button>
            <Button variant="quiet" onClick={() => setOffering(false)}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </form>
      )}
      {!isOffering && isLive(state) && (
        <div className="flex flex-wrap gap-3">
          {state === 'accepted' && (
            <>
              <Button pending={pending === 'cart'} onClick={() => void run('cart', () => onAddToCart(id))}>
                <Trans>Add to cart</Trans>
              </Button>
              <ButtonLink variant="secondary" to="/cart">
                <Trans>Go to cart</Trans>
              </ButtonLink>
            </>
          )}
          {state === 'countered' && (
            <>
              <Button pending={pending === 'accept'} onClick={() => void answer('accept')}>
                <Trans>Accept {formatMoney(unitPrice, i18n.locale)}</Trans>
              </Button>
              {offer.round < maxRounds && (
                <Button variant="secondary" onClick={() => setOffering(true)}>
                  <Trans>Offer another price</Trans>
                </Button>
              )}
              <Button variant="quiet" pending={pending === 'decline'} onClick={() => void answer('decline')}>
                <Trans>Decline</Trans>
              </Button>
            </>
          )}
          {state !== 'countered' && (
            <Button variant="quiet" pending={pending === 'withdraw'} onClick={() => void answer('withdraw')}>
              <Trans>Withdraw</Trans>
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
