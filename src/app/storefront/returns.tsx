import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { getSettings } from '#modules/settings/service.ts';
import { publicData } from '../request-context.ts';
import type { Route } from './+types/returns';
import { ServicePage } from './frame/service-page.tsx';
import { pageMeta } from './page-meta.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { enabled, windowDays } = await getSettings(context.get(publicData), 'returns');
  return { enabled, windowDays };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Send something back`,
    description: t`How to return anything unused, step by step.`,
    path: '/returns',
  });

export default function Returns({ loaderData: { enabled, windowDays } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <ServicePage
      title={<Trans>Send something back</Trans>}
      lead={
        <Plural
          value={windowDays}
          one="# day from the day it reached you, for anything unused."
          other="# days from the day it reached you, for anything unused."
        />
      }
      steps={[
        {
          id: 'tell',
          title: <Trans>Tell us</Trans>,
          text: enabled ? (
            <Trans>
              Under My Orders, open the order and say what comes back and why; a photograph helps where
              something is wrong. Without an account, write or call with the order number.
            </Trans>
          ) : (
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
