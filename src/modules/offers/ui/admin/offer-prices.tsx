import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney, type Money } from '#kernel/money.ts';
import { useFormatLocale } from '#ui/format-locale.ts';
import type { AdminOffer } from '../../contract/offers.ts';
import { marginOf } from '../../rules.ts';

/** Each price of the conversation with discount and margin, and how it relates to the floor price. */
export function OfferPrices({ offer }: { offer: AdminOffer }) {
  const { t } = useLingui();
  const { messages, regularPrice, cost, floor, unitPrice } = offer;
  const proposed = messages.flatMap(({ unitPrice: price, author, at }) =>
    price ? [{ key: `${at} ${author}`, label: author === 'customer' ? t`Customer` : t`Shop`, price }] : [],
  );
  return (
    <section aria-labelledby="offer-prices">
      <h2 id="offer-prices" className="type-subheading mb-3">
        <Trans>Prices per item</Trans>
      </h2>
      <table className="w-full text-start">
        <thead className="type-small text-ink-soft">
          <tr className="border-b border-hairline">
            <th scope="col" className="py-2 text-start font-normal">
              <Trans>Price of</Trans>
            </th>
            <th scope="col" className="py-2 text-end font-normal">
              <Trans>Amount</Trans>
            </th>
            <th scope="col" className="py-2 text-end font-normal">
              <Trans>Discount</Trans>
            </th>
            <th scope="col" className="py-2 text-end font-normal">
              <Trans>Margin</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          <PriceCells label={t`Regular price`} price={regularPrice} offer={offer} />
          {floor && <PriceCells label={t`Floor price`} price={floor} offer={offer} />}
          {proposed.map(({ key, label, price }) => (
            <PriceCells key={key} label={label} price={price} offer={offer} />
          ))}
        </tbody>
      </table>
      {floor && unitPrice.amount < floor.amount && (
        <p className="type-small mt-3 text-berry-ink">
          <Trans>This price is below the floor price of the rule. Only staff see the floor price.</Trans>
        </p>
      )}
      {!cost && (
        <p className="type-small mt-3 text-ink-soft">
          <Trans>Enter the cost of the product to see margins.</Trans>
        </p>
      )}
    </section>
  );
}

function PriceCells({
  label,
  price,
  offer: { regularPrice, cost },
}: {
  label: string;
  price: Money;
  offer: AdminOffer;
}) {
  const locale = useFormatLocale();
  const off = Math.round((1 - price.amount / regularPrice.amount) * 100);
  const margin = marginOf(price.amount, cost?.amount ?? null);
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className="py-2 text-start font-normal">
        {label}
      </th>
      <td className="figures py-2 text-end font-medium">{formatMoney(price, locale)}</td>
      <td className="figures py-2 text-end">{off === 0 ? '–' : `${off}%`}</td>
      <td className={`figures py-2 text-end ${margin !== null && margin < 0 ? 'text-berry-ink' : ''}`}>
        {margin === null ? '–' : `${margin}%`}
      </td>
    </tr>
  );
}
