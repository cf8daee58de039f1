import { t } from '@lingui/core/macro';
import type { Route } from './+types/terms-of-service';
import { WrittenArticle } from './frame/written-article.tsx';
import { termsInOwnWords } from './house-words/terms-of-service.tsx';
import { loadWrittenPage } from './load-written.ts';
import { writtenPageMeta } from './page-meta.ts';
import { useTermsInWords } from './use-terms-in-words.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadWrittenPage(context, 'terms-of-service');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  writtenPageMeta(matches, loaderData?.written, {
    title: t`Terms`,
    description: t`The terms under which this shop sells.`,
    path: '/terms-of-service',
  });

export default function TermsOfService({ loaderData: { written, terms } }: Route.ComponentProps) {
  return <WrittenArticle written={written} ownWords={termsInOwnWords(useTermsInWords(terms))} />;
}
