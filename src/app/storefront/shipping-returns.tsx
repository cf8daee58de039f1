import { t } from '@lingui/core/macro';
import type { Route } from './+types/shipping-returns';
import { WrittenArticle } from './frame/written-article.tsx';
import { shippingInOwnWords } from './house-words/shipping-returns.tsx';
import { loadWrittenPage } from './load-written.ts';
import { writtenPageMeta } from './page-meta.ts';
import { useTermsInWords } from './use-terms-in-words.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadWrittenPage(context, 'shipping-returns');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  writtenPageMeta(matches, loaderData?.written, {
    title: t`Delivery and returns`,
    description: t`What delivery costs, where we send, how you pay, and how a thing comes back.`,
    path: '/shipping-returns',
  });

export default function ShippingReturns({ loaderData: { written, terms } }: Route.ComponentProps) {
  return <WrittenArticle written={written} ownWords={shippingInOwnWords(useTermsInWords(terms))} />;
}
