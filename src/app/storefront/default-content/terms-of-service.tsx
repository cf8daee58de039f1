import { Link } from 'react-router';
import { Trans } from '@lingui/react/macro';
import { ArticleSection } from '../frame/article.tsx';
import type { DefaultPage } from './default-page.ts';
import type { SettingsText } from './settings-text.ts';

/** Default content of the terms of service. */
export function defaultTermsOfService({
  shop: { name, currency },
  address: { place: address },
  flat,
  pricesIncludeTax,
  paymentMethods,
  returnDays,
}: SettingsText): DefaultPage {
  return {
    title: <Trans>Terms</Trans>,
    lead: <Trans>What you may expect of us, and we of you.</Trans>,
    body: (
      <>
        <ArticleSection title={<Trans>Who sells</Trans>}>
          <p>
            <Trans>
              {name}, {address}. What you buy here you buy from us.
            </Trans>
          </p>
        </ArticleSection>
        <ArticleSection title={<Trans>Prices</Trans>}>
          <p>
            {pricesIncludeTax ? (
              <Trans>
                Prices are in {currency} and include tax. The price that counts is the one shown when you
                place the order; it does not change afterwards.
              </Trans>
            ) : (
              <Trans>
                Prices are in {currency}; tax is added where it is due, before you order. The price that
                counts is the one shown when you place the order; it does not change afterwards.
              </Trans>
            )}{' '}
            {flat && <Trans>Delivery costs {flat.price} and is shown separately.</Trans>}
          </p>
        </ArticleSection>
        <ArticleSection title={<Trans>The order</Trans>}>
          <p>
            <Trans>
              Putting something into the cart reserves nothing. When you place the order, what you ordered is
              taken from the shelf for you and you get a confirmation by e-mail; with it the purchase is
              agreed. As long as the parcel has not left, you may cancel.
            </Trans>
          </p>
        </ArticleSection>
        <ArticleSection title={<Trans>Payment</Trans>}>
          <p>
            {paymentMethods === null ? (
              <Trans>You pay on delivery or at the counter. Until then the goods are ours.</Trans>
            ) : (
              <Trans>You pay {paymentMethods}. Until then the goods are ours.</Trans>
            )}
          </p>
        </ArticleSection>
        <ArticleSection title={<Trans>Returns and faults</Trans>}>
          <p>
            {returnDays === null ? (
              <Trans>
                You may return anything unused within thirty days, as described under{' '}
                <Link to="/returns">Send something back</Link>. For faults the law gives you three years; we
                try to do better.
              </Trans>
            ) : (
              <Trans>
                You may return anything unused within {returnDays}, as described under{' '}
                <Link to="/returns">Send something back</Link>. For faults the law gives you three years; we
                try to do better.
              </Trans>
            )}
          </p>
        </ArticleSection>
        <ArticleSection title={<Trans>Your account</Trans>}>
          <p>
            <Trans>
              Keep your password to yourself and tell us if somebody else knows it. You may close your account
              at any time.
            </Trans>
          </p>
        </ArticleSection>
        <ArticleSection title={<Trans>Law</Trans>}>
          <p>
            <Trans>
              The law of the country in which our shop stands applies. What the law of your own country grants
              you as a consumer stays yours.
            </Trans>
          </p>
        </ArticleSection>
      </>
    ),
  };
}
