import { t } from '@lingui/core/macro';
import type { Route } from './+types/about';
import { ContentArticle } from './frame/content-article.tsx';
import { Scene } from './frame/scene.tsx';
import { VisitSection } from './frame/visit-section.tsx';
import { defaultAbout } from './default-content/about.tsx';
import { loadContentPage } from './load-content.ts';
import { contentPageMeta } from './page-meta.ts';
import { useShop } from './use-shop.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadContentPage(context, 'about');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  contentPageMeta(matches, loaderData?.written, {
    title: t`About`,
    description: t`A small range of kitchenware, chosen by people who cook, with spare parts for every product.`,
    path: '/about',
  });

export default function About({ loaderData: { written } }: Route.ComponentProps) {
  const shop = useShop();
  return (
    <>
      <ContentArticle
        written={written}
        defaultContent={defaultAbout({ shop })}
        aside={<Scene name="story" className="aspect-4/5 rounded-sm" sizes="(min-width: 64rem) 32vw, 92vw" />}
      />
      <VisitSection className="mt-section" />
    </>
  );
}
