import { Link } from 'react-router';
import { Trans } from '@lingui/react/macro';
import { ArticleSection } from '../frame/article.tsx';
import type { DefaultPage } from './default-page.ts';
import type { SettingsText } from './settings-text.ts';

export function defaultShippingAndReturns(terms: SettingsText): DefaultPage {
  const { flat, pickup, countries, homeCountry, dispatch, isSameEverywhere, returnDays } = terms;
  return {
    title: <Trans>Shipping and returns</Trans>,
    lead: <Lead {...terms} />,
    body: (
      <>
        <dl className="border-t border-hairline">
          {flat && (
            <div className="flex flex-wrap justify-between gap-x-8 gap-y-1 border-b border-hairline py-5">
              <dt className="font-medium">
                {flat.name}
                {!isSameEverywhere && homeCountry && (
                  <span className="block font-normal text-ink-soft">
                    <Trans>To {homeCountry}</Trans>
                  </span>
                )}
              </dt>
              <dd className="figures text-ink-soft">
                {flat.freeFrom ? (
                  <Trans>
                    {flat.price}, free from {flat.freeFrom}
                  </Trans>
                ) : (
                  flat.price
                )}
              </dd>
            </div>
          )}
          {pickup && (
            <div className="flex flex-wrap justify-between gap-x-8 gap-y-1 border-b border-hairline py-5">
              <dt className="font-medium">{pickup.name}</dt>
              <dd className="text-ink-soft">
                <Trans>Free</Trans>
              </dd>
            </div>
          )}
        </dl>
        {flat && (
          <ArticleSection title={<Trans>Shipping countries</Trans>}>
            <p>{countries}.</p>
            <p>
              {isSameEverywhere ? (
                <Trans>
                  Shipping costs the same to all these countries, whatever the weight of the order. The cost
                  is shown at checkout. Contact us about shipping to other countries.
                </Trans>
              ) : (
                <Trans>
                  Shipping costs for other destinations are shown at checkout. Contact us about shipping to
                  other countries.
                </Trans>
              )}
            </p>
          </ArticleSection>
        )}
        {flat && (
          <ArticleSection title={<Trans>Dispatch</Trans>}>
            <p>
              <Trans>
                We dispatch orders on these days: {dispatch.days}, except holidays. Orders placed before{' '}
                {dispatch.cutOff} are dispatched the same day.
              </Trans>
            </p>
          </ArticleSection>
        )}
        <ArticleSection title={<Trans>Payment</Trans>}>
          <p>
            <Trans>Available payment methods and their fees are shown at checkout.</Trans>
          </p>
        </ArticleSection>
        <ArticleSection title={<Trans>Returns</Trans>}>
          <p>
            {returnDays === null ? (
              <Trans>
                You can return unused items within 30 days of delivery, by post or in store.{' '}
                <Link to="/returns">How to return an item</Link>.
              </Trans>
            ) : (
              <Trans>
                You can return unused items within {returnDays} of delivery, by post or in store.{' '}
                <Link to="/returns">How to return an item</Link>.
              </Trans>
            )}
          </p>
        </ArticleSection>
        <ArticleSection title={<Trans>Damaged in transit</Trans>}>
          <p>
            <Trans>
              Keep the packaging and send us a photo within a week. We replace damaged items at our cost.
            </Trans>
          </p>
        </ArticleSection>
      </>
    ),
  };
}

/** Mentions "one shipping price" and free pickup only if the shop has both. */
function Lead({ flat, pickup, isSameEverywhere, returnDays }: SettingsText) {
  if (flat && pickup && isSameEverywhere)
    return returnDays === null ? (
      <Trans>One shipping price, free store pickup, and 30 days to return unused items.</Trans>
    ) : (
      <Trans>One shipping price, free store pickup, and {returnDays} to return unused items.</Trans>
    );
  return returnDays === null ? (
    <Trans>Shipping costs, and 30 days to return unused items.</Trans>
  ) : (
    <Trans>Shipping costs, and {returnDays} to return unused items.</Trans>
  );
}
