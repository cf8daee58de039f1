import { t } from '@lingui/core/macro';
import type { Route } from './+types/about';
import { WrittenArticle } from './frame/written-article.tsx';
import { Scene } from './frame/scene.tsx';
import { VisitUs } from './frame/visit-us.tsx';
import { aboutInOwnWords } from './house-words/about.tsx';
import { loadWrittenPage } from './load-written.ts';
import { writtenPageMeta } from './page-meta.ts';
import { useShop } from './use-shop.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadWrittenPage(context, 'about');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  writtenPageMeta(matches, loaderData?.written, {
    title: t`About`,
    description: t`A kitchen shop in a market arcade: fewer things, chosen by people who cook, and spare parts for all of them.`,
    path: '/about',
  });

export default function About({ loaderData: { written } }: Route.ComponentProps) {
  const shop = useShop();
  return (
    <>
      <WrittenArticle
        written={written}
        ownWords={aboutInOwnWords({ shop })}
        aside={<Scene name="story" className="aspect-4/5 rounded-sm" sizes="(min-width: 64rem) 32vw, 92vw" />}
      />
      <VisitUs className="mt-section" />
    </>
  );
}
