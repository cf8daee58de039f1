import { t } from '@lingui/core/macro';
import type { Route } from './+types/terms-of-service';
import { ContentArticle } from './frame/content-article.tsx';
import { defaultTermsOfService } from './default-content/terms-of-service.tsx';
import { loadContentPage } from './load-content.ts';
import { contentPageMeta } from './page-meta.ts';
import { useSettingsText } from './use-settings-text.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadContentPage(context, 'terms-of-service');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  contentPageMeta(matches, loaderData?.written, {
    title: t`Terms of service`,
    description: t`The terms of sale of this shop.`,
    path: '/terms-of-service',
  });

export default function TermsOfService({ loaderData: { written, terms } }: Route.ComponentProps) {
  return <ContentArticle written={written} defaultContent={defaultTermsOfService(useSettingsText(terms))} />;
}
