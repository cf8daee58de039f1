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
    title: t`Delivery and returns`,
    description: t`What delivery costs, where we send, how you pay, and how a thing comes back.`,
    path: '/shipping-returns',
  });

export default function ShippingReturns({ loaderData: { written, terms } }: Route.ComponentProps) {
  return <ContentArticle written={written} ownWords={defaultShippingAndReturns(useSettingsText(terms))} />;
}
