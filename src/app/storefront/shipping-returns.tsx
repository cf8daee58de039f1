import { Link } from 'react-router';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Route } from './+types/shipping-returns';
import { useDeliveryTerms } from './use-delivery-terms.ts';
import { Article, ArticleSection } from './frame/article.tsx';
import { loadDeliveryTerms } from './load-delivery-terms.ts';
import { pageMeta } from './page-meta.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadDeliveryTerms(context);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Delivery and returns`,
    description: t`What delivery costs, where we send, how you pay, and how a thing comes back.`,
    path: '/shipping-returns',
  });

export default function ShippingReturns({ loaderData }: Route.ComponentProps) {
  const { flat, pickup, countries } = useDeliveryTerms(loaderData.delivery);
  return (
    <Article
      title={<Trans>Delivery and returns</Trans>}
      lead={
        <Trans>
          One price for delivery, nothing for fetching it yourself, and thirty days to change your mind.
        </Trans>
      }
    >
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
            {loaderData.delivery.isSameEverywhere ? (
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
          <Trans>
            You have thirty days from the day it reached you to send back or bring back anything unused.{' '}
            <Link to="/returns">How a return goes</Link>.
          </Trans>
        </p>
      </ArticleSection>
      <ArticleSection title={<Trans>Broken on the way</Trans>}>
        <p>
          <Trans>Keep the box and send us a photograph within a week. We replace it at our cost.</Trans>
        </p>
      </ArticleSection>
    </Article>
  );
}
