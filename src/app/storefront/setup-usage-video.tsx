import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Route } from './+types/setup-usage-video';
import { ServicePage } from './frame/service-page.tsx';
import { pageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Set up, season, care`,
    description: t`How to season a pan, descale a kettle, sharpen a knife: ask, and we show you.`,
    path: '/setup-usage-video',
  });

export default function SetupUsageVideo() {
  const { t } = useLingui();
  return (
    <ServicePage
      scene="baking"
      title={<Trans>Set up, season, care</Trans>}
      lead={
        <Trans>
          A pan is only as good as its first week. Ask us how yours wants to be started, used and cleaned.
        </Trans>
      }
      steps={[
        {
          id: 'ask',
          title: <Trans>Say what you have</Trans>,
          text: <Trans>The name of the thing is enough. A photograph helps if something looks wrong.</Trans>,
        },
        {
          id: 'show',
          title: <Trans>We show you</Trans>,
          text: (
            <Trans>
              You get a short film made for you in the shop, or we show you on the counter: seasoning,
              descaling, sharpening, changing a gasket.
            </Trans>
          ),
        },
        {
          id: 'keep',
          title: <Trans>It lasts</Trans>,
          text: (
            <Trans>Every product page has its care in a few lines too, under Specification and care.</Trans>
          ),
        },
      ]}
      note={<Trans>This holds for anything bought from us, however long ago, and it costs nothing.</Trans>}
      greeting={t`Hello! I have a question about setting up or caring for something.`}
      subject={t`Setting up and care`}
    />
  );
}
