import { t } from '@lingui/core/macro';
import { productTags } from '#kernel/cache-tags.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import { publicData } from '../request-context.ts';
import type { Route } from './+types/home';
import { HomeSections } from './home/home-sections.tsx';
import { loadHome } from './home/load-home.ts';
import { loadDeliveryTerms } from './load-delivery-terms.ts';
import { pageMeta } from './page-meta.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(publicData);
  const [home, terms, returns] = await Promise.all([
    loadHome(ctx),
    loadDeliveryTerms(context),
    getSettings(ctx, 'returns'),
  ]);
  return { ...home, ...terms, returnDays: returns.windowDays, tags: productTags(ctx) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    description: t`Enamel, steel, oak and stoneware, chosen by people who cook. Home delivery or store pickup.`,
    path: '/',
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomeSections {...loaderData} />;
}
