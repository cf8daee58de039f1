import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Route } from './+types/shop-one-on-one';
import { ServicePage } from './frame/service-page.tsx';
import { pageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Private appointment`,
    description: t`A private hour in our store with a specialist.`,
    path: '/shop-one-on-one',
  });

export default function ShopOneOnOne() {
  const { t } = useLingui();
  return (
    <ServicePage
      title={<Trans>Private appointment</Trans>}
      lead={
        <Trans>
          A private hour in our store with a specialist, before opening or after closing time. Coffee is
          included.
        </Trans>
      }
      scene="visit"
      steps={[
        {
          id: 'time',
          title: <Trans>Request a time</Trans>,
          text: (
            <Trans>
              Write or call us with two or three times that suit you. We confirm one of them and the name of
              your specialist.
            </Trans>
          ),
        },
        {
          id: 'tell',
          title: <Trans>Tell us what you need</Trans>,
          text: (
            <Trans>
              Tell us what you need, such as a new kitchen, a wedding list or one good knife. We prepare a
              selection for your visit.
            </Trans>
          ),
        },
        {
          id: 'try',
          title: <Trans>Try products</Trans>,
          text: (
            <Trans>
              Try pots, pans and knives on our hob and counter. Prices are the same as online, and there is no
              obligation to buy.
            </Trans>
          ),
        },
      ]}
      note={<Trans>Appointments are free and without obligation. Send us a message to cancel.</Trans>}
      greeting={t`Hello! I would like to book a private appointment.`}
      subject={t`Private appointment`}
    />
  );
}
