import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Route } from './+types/returns';
import { ServicePage } from './frame/service-page.tsx';
import { pageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Send something back`,
    description: t`Thirty days to return anything unused: how it goes, step by step.`,
    path: '/returns',
  });

export default function Returns() {
  const { t } = useLingui();
  return (
    <ServicePage
      title={<Trans>Send something back</Trans>}
      lead={<Trans>Thirty days from the day it reached you, for anything unused, and no reason asked.</Trans>}
      steps={[
        {
          id: 'tell',
          title: <Trans>Tell us</Trans>,
          text: (
            <Trans>
              Write or call with the order number and what you would like to return. You find the number under
              My Orders and in the confirmation.
            </Trans>
          ),
        },
        {
          id: 'bring',
          title: <Trans>Bring it or send it</Trans>,
          text: (
            <Trans>
              At the counter it takes five minutes. By post, pack it as it came; the parcel back is at your
              cost, unless the fault was ours.
            </Trans>
          ),
        },
        {
          id: 'money',
          title: <Trans>Your money back</Trans>,
          text: (
            <Trans>
              When it is here and unused we pay it back within five working days, to your account or at the
              counter, delivery to you included if everything came back.
            </Trans>
          ),
        },
      ]}
      note={
        <Trans>
          Knives that have cut and pans that have cooked are ours to take back only when something is wrong
          with them. If something is, tell us, whenever it was bought: we repair it, replace it or pay it
          back.
        </Trans>
      }
      greeting={t`Hello! I would like to return something. My order number is: `}
      subject={t`A return`}
    />
  );
}
