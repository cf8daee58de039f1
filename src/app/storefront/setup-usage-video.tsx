import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Route } from './+types/setup-usage-video';
import { ServicePage } from './frame/service-page.tsx';
import { pageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Setup and care`,
    description: t`Learn how to season a pan, descale a kettle or sharpen a knife.`,
    path: '/setup-usage-video',
  });

export default function SetupUsageVideo() {
  const { t } = useLingui();
  return (
    <ServicePage
      scene="baking"
      title={<Trans>Setup and care</Trans>}
      lead={<Trans>Ask us how to set up, use and clean your cookware.</Trans>}
      steps={[
        {
          id: 'ask',
          title: <Trans>Tell us the product</Trans>,
          text: <Trans>Send us the product name. Add a photo if something looks wrong.</Trans>,
        },
        {
          id: 'show',
          title: <Trans>We show you</Trans>,
          text: (
            <Trans>
              We send you a short video made in store, or show you in person: seasoning, descaling, sharpening
              or replacing a gasket.
            </Trans>
          ),
        },
        {
          id: 'keep',
          title: <Trans>Care for it</Trans>,
          text: <Trans>Care instructions are also on each product page, under Specification and care.</Trans>,
        },
      ]}
      note={<Trans>This service is free for any product bought from us, however old.</Trans>}
      greeting={t`Hello! I have a question about setup or care.`}
      subject={t`Setup and care`}
    />
  );
}
