import { Link } from 'react-router';
import { Trans } from '@lingui/react/macro';
import { ArticleSection } from '../frame/article.tsx';
import type { DefaultPage } from './default-page.ts';
import type { SettingsText } from './settings-text.ts';

/** Default content about shipping and returns. */
export function defaultShippingAndReturns(terms: SettingsText): DefaultPage {
  const { flat, pickup, countries, isSameEverywhere, returnDays } = terms;
  return {
    title: <Trans>Delivery and returns</Trans>,
    lead: <Lead {...terms} />,
    body: (
      <>
        <dl className="border-t border-hairline">
          {flat && (
            <div className="flex flex-wrap justify-between gap-x-8 gap-y-1 border-b border-hairline py-5">
              <dt className="font-medium">{flat.name}</dt>
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
          <ArticleSection title={<Trans>Where we send</Trans>}>
            <p>{countries}.</p>
            <p>
              {isSameEverywhere ? (
                <Trans>
                  The price of delivery is the same for every parcel, however heavy. It is shown before you
                  order. For another country, ask us: often there is a way.
                </Trans>
              ) : (
                <Trans>
                  What it costs elsewhere is shown in the checkout, before you order. For another country, ask
                  us: often there is a way.
                </Trans>
              )}
            </p>
          </ArticleSection>
        )}
        <ArticleSection title={<Trans>How you pay</Trans>}>
          <p>
            <Trans>
              The checkout shows every way of paying that is open to your order, and what it costs, before you
              order.
            </Trans>
          </p>
        </ArticleSection>
        <ArticleSection title={<Trans>Changed your mind</Trans>}>
          <p>
            {returnDays === null ? (
              <Trans>
                You have thirty days from the day it reached you to send back or bring back anything unused.{' '}
                <Link to="/returns">How a return goes</Link>.
              </Trans>
            ) : (
              <Trans>
                You have {returnDays} from the day it reached you to send back or bring back anything unused.{' '}
                <Link to="/returns">How a return goes</Link>.
              </Trans>
            )}
          </p>
        </ArticleSection>
        <ArticleSection title={<Trans>Broken on the way</Trans>}>
          <p>
            <Trans>Keep the box and send us a photograph within a week. We replace it at our cost.</Trans>
          </p>
        </ArticleSection>
      </>
    ),
  };
}

/** Shown only with a single shipping price and free pickup. */
function Lead({ flat, pickup, isSameEverywhere, returnDays }: SettingsText) {
  if (flat && pickup && isSameEverywhere)
    return returnDays === null ? (
      <Trans>
        One price for delivery, nothing for fetching it yourself, and thirty days to change your mind.
      </Trans>
    ) : (
      <Trans>
        One price for delivery, nothing for fetching it yourself, and {returnDays} to change your mind.
      </Trans>
    );
  return returnDays === null ? (
    <Trans>What delivery costs, and thirty days to change your mind.</Trans>
  ) : (
    <Trans>What delivery costs, and {returnDays} to change your mind.</Trans>
  );
}
