import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Route } from './+types/shop-with-specialist-online';
import { ServicePage } from './frame/service-page.tsx';
import { pageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Shop with a specialist`,
    description: t`A video call with somebody from the shop who shows you things and answers.`,
    path: '/shop-with-specialist-online',
  });

export default function ShopWithSpecialistOnline() {
  const { t } = useLingui();
  return (
    <ServicePage
      title={<Trans>Shop with a specialist</Trans>}
      lead={
        <Trans>
          The shop comes to your kitchen table: we show you things by video, you ask, and only you decide.
        </Trans>
      }
      scene="sets"
      steps={[
        {
          id: 'ask',
          title: <Trans>Ask for a call</Trans>,
          text: (
            <Trans>
              Tell us what you are looking for and when you have half an hour. We call by WhatsApp video, or
              any other way you like.
            </Trans>
          ),
        },
        {
          id: 'see',
          title: <Trans>See it in the hand</Trans>,
          text: (
            <Trans>
              We lay two or three pieces side by side, pour water into them and hold them beside what you
              already know.
            </Trans>
          ),
        },
        {
          id: 'choose',
          title: <Trans>Choose in peace</Trans>,
          text: (
            <Trans>After the call you get the list with links. Nothing is put in your cart but by you.</Trans>
          ),
        },
      ]}
      note={<Trans>Calls are held while the shop is open. Nothing is recorded.</Trans>}
      greeting={t`Hello! I would like to see some things by video call.`}
      subject={t`A video call`}
    />
  );
}
