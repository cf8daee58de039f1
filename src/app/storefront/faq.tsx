import { Link } from 'react-router';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { WaysToReach } from '#modules/settings/ui/storefront/ways-to-reach.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import type { Route } from './+types/faq';
import { useDeliveryTerms } from './use-delivery-terms.ts';
import { Article } from './frame/article.tsx';
import { loadDeliveryTerms } from './load-delivery-terms.ts';
import { pageMeta } from './page-meta.ts';
import { useShop } from './use-shop.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadDeliveryTerms(context);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Questions and answers`,
    description: t`Delivery, payment, returns, care: what people ask us at the counter.`,
    path: '/faq',
  });

export default function Faq({ loaderData }: Route.ComponentProps) {
  const shop = useShop();
  const { flat, pickup } = useDeliveryTerms(loaderData.delivery);
  const answers = [
    flat && {
      id: 'cost',
      question: <Trans>What does delivery cost?</Trans>,
      answer: flat.freeFrom ? (
        <Trans>
          {flat.price} for any parcel, and nothing from {flat.freeFrom}. It is shown before you order.
        </Trans>
      ) : (
        <Trans>{flat.price} for any parcel. It is shown before you order.</Trans>
      ),
    },
    pickup && {
      id: 'pickup',
      question: <Trans>Can I fetch my order?</Trans>,
      answer: (
        <Trans>
          Yes, and it costs nothing. Choose pick-up when you order; we write when it is ready at the counter.
        </Trans>
      ),
    },
    {
      id: 'pay',
      question: <Trans>How do I pay?</Trans>,
      answer: <Trans>When your order reaches you, or at the counter. You need no card to order.</Trans>,
    },
    {
      id: 'account',
      question: <Trans>Do I need an account?</Trans>,
      answer: (
        <Trans>
          To order, yes: an e-mail address and a password are enough. To fill a cart, no; it waits in your
          browser and moves into your account when you sign in.
        </Trans>
      ),
    },
    {
      id: 'sold-out',
      question: <Trans>Something is sold out. Does it come back?</Trans>,
      answer: (
        <Trans>Usually within a few weeks. Ask us, and we tell you when, or put one aside for you.</Trans>
      ),
    },
    {
      id: 'hob',
      question: <Trans>Does it work on my hob?</Trans>,
      answer: (
        <Trans>
          Every pot and pan says which hobs it works on, beside its price and under Specification.
        </Trans>
      ),
    },
    {
      id: 'return',
      question: <Trans>May I send something back?</Trans>,
      answer: (
        <Trans>
          Anything unused, within thirty days. <Link to="/returns">How a return goes</Link>.
        </Trans>
      ),
    },
    {
      id: 'parts',
      question: <Trans>A knob is loose, a gasket is worn. What now?</Trans>,
      answer: <Trans>We keep spare parts for what we sell and fit them in the shop while you wait.</Trans>,
    },
    {
      id: 'cancel',
      question: <Trans>Can I change or cancel an order?</Trans>,
      answer: <Trans>As long as it has not left the shop: write or call with the order number.</Trans>,
    },
  ].filter((each) => each !== null);
  return (
    <Article
      title={<Trans>Questions and answers</Trans>}
      lead={<Trans>What people ask us at the counter.</Trans>}
      aside={
        <div>
          <h2 className="type-subheading mb-4">
            <Trans>Not answered here?</Trans>
          </h2>
          <WaysToReach shop={shop} />
        </div>
      }
    >
      <div className="[&_a]:text-link">
        {answers.map(({ id, question, answer }) => (
          <Disclosure key={id} summary={question}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </Article>
  );
}
