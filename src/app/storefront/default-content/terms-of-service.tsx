import { Link } from 'react-router';
import { Trans } from '@lingui/react/macro';
import { ArticleSection } from '../frame/article.tsx';
import type { DefaultPage } from './default-page.ts';
import type { SettingsText } from './settings-text.ts';

export function defaultTermsOfService({
  shop: { name, currency },
  address: { place: address },
  flat,
  pricesIncludeTax,
  paymentMethods,
  returnDays,
}: SettingsText): DefaultPage {
  return {
    title: <Trans>Terms of service</Trans>,
    lead: <Trans>The terms that apply to your orders.</Trans>,
    body: (
      <>
        <ArticleSection title={<Trans>Seller</Trans>}>
          <p>
            <Trans>
              The seller is {name}, {address}.
            </Trans>
          </p>
        </ArticleSection>
        <ArticleSection title={<Trans>Prices</Trans>}>
          <p>
            {pricesIncludeTax ? (
              <Trans>
                Prices are in {currency} and include tax. The price shown when you place the order is final.
              </Trans>
            ) : (
              <Trans>
                Prices are in {currency}. Applicable tax is added at checkout. The price shown when you place
                the order is final.
              </Trans>
            )}{' '}
            {flat && <Trans>Shipping costs are shown separately.</Trans>}
          </p>
        </ArticleSection>
        <ArticleSection title={<Trans>Orders</Trans>}>
          <p>
            <Trans>
              Adding an item to the cart does not reserve it. When you place the order, we reserve the items.
              The page of your order confirms it, which completes the contract of sale. You can cancel until
              we ship the order or hand it over.
            </Trans>
          </p>
        </ArticleSection>
        <ArticleSection title={<Trans>Payment</Trans>}>
          <p>
            {paymentMethods === null ? (
              <Trans>You pay on delivery or in store. Until then, the items remain our property.</Trans>
            ) : (
              <Trans>You pay {paymentMethods}. Until then, the items remain our property.</Trans>
            )}
          </p>
        </ArticleSection>
        <ArticleSection title={<Trans>Returns and faulty items</Trans>}>
          <p>
            {returnDays === null ? (
              <Trans>
                You can return unused items within 30 days, as described under{' '}
                <Link to="/returns">Return an item</Link>. Faulty items are covered by the legal warranty.
              </Trans>
            ) : (
              <Trans>
                You can return unused items within {returnDays}, as described under{' '}
                <Link to="/returns">Return an item</Link>. Faulty items are covered by the legal warranty.
              </Trans>
            )}
          </p>
        </ArticleSection>
        <ArticleSection title={<Trans>Your account</Trans>}>
          <p>
            <Trans>
              Keep your password secret and tell us if another person knows it. You can close your account at
              any time.
            </Trans>
          </p>
        </ArticleSection>
        <ArticleSection title={<Trans>Governing law</Trans>}>
          <p>
            <Trans>
              The law of the country where our store is located applies. Your statutory consumer rights in
              your own country are not affected.
            </Trans>
          </p>
        </ArticleSection>
      </>
    ),
  };
}
