import { data } from 'react-router';
import { isDefaultPage } from '#modules/content/contract/kinds.ts';
import { findShownPage } from '#modules/content/service/show-content.ts';
import { publicData } from '../request-context.ts';
import type { Route } from './+types/content-page';
import { NotFound } from './frame/not-found.tsx';
import { ContentArticle } from './frame/content-article.tsx';
import { contentRequest } from './load-content.ts';
import { contentPageMeta } from './page-meta.ts';

/** Custom content page. */
export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const ctx = context.get(publicData);
  const written = isDefaultPage(slug) ? null : await findShownPage(ctx, slug, contentRequest(ctx));
  return written ?? data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params: { slug } }) =>
  contentPageMeta(matches, loaderData, { path: `/pages/${slug}` });

export default function WrittenPage({ loaderData: written }: Route.ComponentProps) {
  return written ? <ContentArticle written={written} /> : <NotFound />;
}
