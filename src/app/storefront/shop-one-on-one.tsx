import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Route } from './+types/shop-one-on-one';
import { ServicePage } from './frame/service-page.tsx';
import { pageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`One on one`,
    description: t`An hour of the shop to yourself, with somebody who cooks.`,
    path: '/shop-one-on-one',
  });

export default function ShopOneOnOne() {
  const { t } = useLingui();
  return (
    <ServicePage
      title={<Trans>One on one</Trans>}
      lead={
        <Trans>
          An hour of the shop to yourself, with somebody who cooks. Before we open or after we close, coffee
          included.
        </Trans>
      }
      scene="visit"
      steps={[
        {
          id: 'time',
          title: <Trans>Find an hour</Trans>,
          text: (
            <Trans>
              Write or call with two or three times that suit you. We confirm one of them, and the name of the
              person who will be there.
            </Trans>
          ),
        },
        {
          id: 'tell',
          title: <Trans>Tell us what you cook</Trans>,
          text: (
            <Trans>
              A new kitchen, a wedding list, one good knife: the more we know, the better the table is laid
              when you come.
            </Trans>
          ),
        },
        {
          id: 'try',
          title: <Trans>Try things</Trans>,
          text: (
            <Trans>
              Lift the pots, cut an onion, boil water on our hob. You buy only what you like, at the same
              prices as on these pages.
            </Trans>
          ),
        },
      ]}
      note={
        <Trans>
          It costs nothing and binds you to nothing. If something comes between, a short message is enough.
        </Trans>
      }
      greeting={t`Hello! I would like to book an hour in the shop.`}
      subject={t`An hour in the shop`}
    />
  );
}
