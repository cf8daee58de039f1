import { Link } from 'react-router';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { getSettings } from '#modules/settings/service.ts';
import { publicData } from '../request-context.ts';
import type { Route } from './+types/terms-of-service';
import { useDeliveryTerms } from './use-delivery-terms.ts';
import { Article, ArticleSection } from './frame/article.tsx';
import { loadDeliveryTerms } from './load-delivery-terms.ts';
import { pageMeta } from './page-meta.ts';
import { useShop } from './use-shop.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { pricesIncludeTax } = await getSettings(context.get(publicData), 'taxes');
  return { ...(await loadDeliveryTerms(context)), pricesIncludeTax };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Terms`,
    description: t`The terms under which this shop sells.`,
    path: '/terms-of-service',
  });

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  const { name, addressLines, currency } = useShop();
  const { flat } = useDeliveryTerms(loaderData.delivery);
  const address = addressLines.slice(1).join(', ');
  return (
    <Article title={<Trans>Terms</Trans>} lead={<Trans>What you may expect of us, and we of you.</Trans>}>
      <ArticleSection title={<Trans>Who sells</Trans>}>
        <p>
          <Trans>
            {name}, {address}. What you buy here you buy from us.
          </Trans>
        </p>
      </ArticleSection>
      <ArticleSection title={<Trans>Prices</Trans>}>
        <p>
          {loaderData.pricesIncludeTax ? (
            <Trans>
              Prices are in {currency} and include tax. The price that counts is the one shown when you place
              the order; it does not change afterwards.
            </Trans>
          ) : (
            <Trans>
              Prices are in {currency}; tax is added where it is due, before you order. The price that counts
              is the one shown when you place the order; it does not change afterwards.
            </Trans>
          )}{' '}
          {flat && <Trans>Delivery costs {flat.price} and is shown separately.</Trans>}
        </p>
      </ArticleSection>
      <ArticleSection title={<Trans>The order</Trans>}>
        <p>
          <Trans>
            Putting something into the cart reserves nothing. When you place the order, what you ordered is
            taken from the shelf for you and you get a confirmation by e-mail; with it the purchase is agreed.
            As long as the parcel has not left, you may cancel.
          </Trans>
        </p>
      </ArticleSection>
      <ArticleSection title={<Trans>Payment</Trans>}>
        <p>
          <Trans>You pay on delivery or at the counter. Until then the goods are ours.</Trans>
        </p>
      </ArticleSection>
      <ArticleSection title={<Trans>Returns and faults</Trans>}>
        <p>
          <Trans>
            You may return anything unused within thirty days, as described under{' '}
            <Link to="/returns">Send something back</Link>. For faults the law gives you three years; we try
            to do better.
          </Trans>
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
    </Article>
  );
}
