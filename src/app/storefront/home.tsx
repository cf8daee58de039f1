import { Suspense } from 'react';
import { listCategories } from '#modules/catalog/service/list-categories.ts';
import { listNewest, listSets } from '#modules/catalog/service/list-products.ts';
import { t } from '@lingui/core/macro';
import { publicData } from '../request-context.ts';
import type { Route } from './+types/home';
import { Assurances } from './home/assurances.tsx';
import { ByCategory } from './home/by-category.tsx';
import { Hero } from './home/hero.tsx';
import { NewThings } from './home/new-things.tsx';
import { Services } from './home/services.tsx';
import { SetOfTheHouse } from './home/set-of-the-house.tsx';
import { Story } from './home/story.tsx';
import { VisitUs } from './frame/visit-us.tsx';
import { loadDeliveryTerms } from './load-delivery-terms.ts';
import { pageMeta } from './page-meta.ts';

const CATEGORIES = 6;
const NEW_THINGS = 4;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(publicData);
  const [categories, sets, newest, terms] = await Promise.all([
    listCategories(ctx),
    listSets(ctx),
    listNewest(ctx),
    loadDeliveryTerms(context),
  ]);
  return {
    categories: categories.value.slice(0, CATEGORIES),
    // Its long description belongs to its own page.
    set: sets.value[0] ? { ...sets.value[0], description: '' } : null,
    newest: newest.slice(0, NEW_THINGS),
    ...terms,
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    description: t`Enamel, steel, oak and stoneware, chosen by people who cook. Delivered to your door, or come and try everything in the arcade.`,
    path: '/',
  });

export default function Home({ loaderData: { categories, set, newest, delivery } }: Route.ComponentProps) {
  return (
    <main id="content" tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-section">
      <div>
        <Hero />
        <Assurances delivery={delivery} />
      </div>
      {/* Each comes to life on its own: a phone is never busy with all of them at once. */}
      <Suspense>
        <NewThings products={newest} />
      </Suspense>
      <Suspense>
        <ByCategory categories={categories} />
      </Suspense>
      <Suspense>{set && <SetOfTheHouse set={set} />}</Suspense>
      <Suspense>
        <Services />
      </Suspense>
      <Suspense>
        <Story />
      </Suspense>
      <Suspense>
        <VisitUs />
      </Suspense>
    </main>
  );
}
