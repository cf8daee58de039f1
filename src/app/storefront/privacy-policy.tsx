import { t } from '@lingui/core/macro';
import type { Route } from './+types/privacy-policy';
import { ContentArticle } from './frame/content-article.tsx';
import { defaultPrivacyPolicy } from './default-content/privacy-policy.tsx';
import { loadContentPage } from './load-content.ts';
import { contentPageMeta } from './page-meta.ts';
import { useSettingsText } from './use-settings-text.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadContentPage(context, 'privacy-policy');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  contentPageMeta(matches, loaderData?.written, {
    title: t`Privacy policy`,
    description: t`What personal data we store, why and for how long.`,
    path: '/privacy-policy',
  });

export default function PrivacyPolicy({ loaderData: { written, terms } }: Route.ComponentProps) {
  return <ContentArticle written={written} defaultContent={defaultPrivacyPolicy(useSettingsText(terms))} />;
}
