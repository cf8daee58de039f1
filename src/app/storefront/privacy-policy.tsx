import { t } from '@lingui/core/macro';
import type { Route } from './+types/privacy-policy';
import { WrittenArticle } from './frame/written-article.tsx';
import { privacyInOwnWords } from './house-words/privacy-policy.tsx';
import { loadWrittenPage } from './load-written.ts';
import { writtenPageMeta } from './page-meta.ts';
import { useTermsInWords } from './use-terms-in-words.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadWrittenPage(context, 'privacy-policy');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  writtenPageMeta(matches, loaderData?.written, {
    title: t`Privacy`,
    description: t`What this shop keeps of you, why, for how long, and what it never does.`,
    path: '/privacy-policy',
  });

export default function PrivacyPolicy({ loaderData: { written, terms } }: Route.ComponentProps) {
  return <WrittenArticle written={written} ownWords={privacyInOwnWords(useTermsInWords(terms))} />;
}
