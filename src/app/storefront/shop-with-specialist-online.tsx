import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Route } from './+types/shop-with-specialist-online';
import { ServicePage } from './frame/service-page.tsx';
import { pageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Shop with a specialist`,
    description: t`A video call with a specialist who shows you products and answers your questions.`,
    path: '/shop-with-specialist-online',
  });

export default function ShopWithSpecialistOnline() {
  const { t } = useLingui();
  return (
    <ServicePage
      title={<Trans>Shop with a specialist</Trans>}
      lead={<Trans>We show you products by video call and answer your questions.</Trans>}
      scene="sets"
      steps={[
        {
          id: 'ask',
          title: <Trans>Request a call</Trans>,
          text: (
            <Trans>
              Tell us what you are looking for and when you have half an hour. We call you by WhatsApp video
              or another service you prefer.
            </Trans>
          ),
        },
        {
          id: 'see',
          title: <Trans>See products up close</Trans>,
          text: <Trans>We compare two or three products side by side and show you how they work.</Trans>,
        },
        {
          id: 'choose',
          title: <Trans>Decide in your own time</Trans>,
          text: <Trans>After the call we send you a list of links. You decide what to buy.</Trans>,
        },
      ]}
      note={<Trans>Calls take place during opening hours and are not recorded.</Trans>}
      greeting={t`Hello! I would like to book a video call.`}
      subject={t`Video call`}
    />
  );
}
