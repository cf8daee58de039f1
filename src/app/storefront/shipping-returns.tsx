import { t } from '@lingui/core/macro';
import type { Route } from './+types/shipping-returns';
import { ContentArticle } from './frame/content-article.tsx';
import { defaultShippingAndReturns } from './default-content/shipping-returns.tsx';
import { loadContentPage } from './load-content.ts';
import { contentPageMeta } from './page-meta.ts';
import { useSettingsText } from './use-settings-text.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadContentPage(context, 'shipping-returns');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  contentPageMeta(matches, loaderData?.written, {
    title: t`Shipping and returns`,
    description: t`Shipping costs and countries, payment methods and returns.`,
    path: '/shipping-returns',
  });

export default function ShippingReturns({ loaderData: { written, terms } }: Route.ComponentProps) {
  return (
    <ContentArticle written={written} defaultContent={defaultShippingAndReturns(useSettingsText(terms))} />
  );
}
