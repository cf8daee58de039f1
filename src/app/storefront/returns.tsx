import { Link } from 'react-router';
import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import { publicData } from '../request-context.ts';
import type { Route } from './+types/returns';
import { StepsPage } from './frame/steps-page.tsx';
import { pageMeta } from './page-meta.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { enabled, windowDays } = await getSettings(context.get(publicData), 'returns');
  return { enabled, windowDays };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Return an item`,
    description: t`How to return unused items, step by step.`,
    path: '/returns',
  });

export default function Returns({ loaderData: { enabled, windowDays } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <StepsPage
      title={<Trans>Return an item</Trans>}
      lead={
        <Plural
          value={windowDays}
          one="Return unused items within # day of delivery."
          other="Return unused items within # days of delivery."
        />
      }
      steps={[
        {
          id: 'tell',
          title: <Trans>Contact us</Trans>,
          text: enabled ? (
            <Trans>
              Open the order, under My Orders or from the link in its emails, and select the items and the
              reason. Photos of faulty items can be added with an account.
            </Trans>
          ) : (
            <Trans>
              Write or call us with your order number and the items to return. The order number is under My
              Orders and in your order confirmation.
            </Trans>
          ),
        },
        {
          id: 'bring',
          title: <Trans>Bring or send it back</Trans>,
          text: <Trans>Return it in store in five minutes, or pack it well and send it by post.</Trans>,
        },
        {
          id: 'money',
          title: <Trans>Get your refund</Trans>,
          text: (
            <Trans>
              We refund you within five working days after we receive the unused items, to your account or in
              store. If you return the whole order, we also refund the shipping cost.
            </Trans>
          ),
        },
      ]}
      note={
        <>
          <Trans>
            Used knives and pans can be returned only if they are faulty. We repair, replace or refund faulty
            items, whenever you bought them.
          </Trans>{' '}
          {enabled && (
            <Trans>
              Did you receive a gift? <Link to="/gift-return">Return it with the code of its receipt</Link>.
            </Trans>
          )}
        </>
      }
      greeting={t`Hello! I would like to return an item. My order number is: `}
      subject={t`Return`}
    />
  );
}
