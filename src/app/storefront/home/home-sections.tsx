import { type ReactNode, Suspense } from 'react';
import type { DeliveryTerms } from '#modules/shipping/contract/shipping.ts';
import { BelowTheFold } from '#ui/below-the-fold.tsx';
import { belowTheFold } from '#ui/below-the-fold-script.ts';
import { staticPart } from '#ui/static-part.tsx';
import { VisitSection } from '../frame/visit-section.tsx';
import { useStorefrontData } from '../use-shop.ts';
import type { FilledSection, HomeData } from './load-home.ts';
import { ProductsSection } from './products-section.tsx';

const belowTheFoldAttributes = { ...belowTheFold, className: 'empty:hidden' };

const Hero = staticPart(() => import('./hero.tsx').then((module) => ({ default: module.Hero })), {
  addsToHead: true,
});
const Assurances = staticPart(() =>
  import('./assurances.tsx').then((module) => ({ default: module.Assurances })),
);
const CategoriesSection = staticPart(
  () => import('./categories-section.tsx').then((module) => ({ default: module.CategoriesSection })),
  belowTheFoldAttributes,
);
const FeaturedSet = staticPart(
  () => import('./featured-set.tsx').then((module) => ({ default: module.FeaturedSet })),
  belowTheFoldAttributes,
);
const Services = staticPart(
  () => import('./services.tsx').then((module) => ({ default: module.Services })),
  belowTheFoldAttributes,
);
const Story = staticPart(
  () => import('./story.tsx').then((module) => ({ default: module.Story })),
  belowTheFoldAttributes,
);

export interface HomeSectionsProps extends HomeData {
  delivery: DeliveryTerms;
  returnDays: number;
}

export function HomeSections({ sections, categories, delivery, returnDays }: HomeSectionsProps) {
  const layout = useStorefrontData();
  const [first, second] = sections;
  // The hero and the assurances below it form one section.
  const isJoined = first?.kind === 'hero' && second?.kind === 'assurances';
  const rest = isJoined ? sections.slice(2) : sections;
  const draw = (section: FilledSection): ReactNode => {
    const { id, kind, title, text, button, link, picture } = section;
    const settings = { id, title, text, button, link, picture };
    switch (kind) {
      case 'hero':
        return <Hero key={id} {...settings} />;
      case 'assurances':
        return <Assurances key={id} delivery={delivery} returnDays={returnDays} changesWith={layout} />;
      case 'products':
        return (
          <BelowTheFold key={id}>
            {/* Each section hydrates separately, so that a phone is never busy with all of them at once. */}
            <Suspense>
              <ProductsSection {...section} />
            </Suspense>
          </BelowTheFold>
        );
      case 'categories':
        return <CategoriesSection key={id} title={title} categories={categories} />;
      case 'set':
        return section.set && <FeaturedSet key={id} title={title} text={text} set={section.set} />;
      case 'services':
        return <Services key={id} title={title} text={text} picture={picture} changesWith={layout} />;
      case 'story':
        return <Story key={id} {...settings} />;
      case 'visit':
        return (
          <BelowTheFold key={id}>
            <Suspense>
              <VisitSection {...section} />
            </Suspense>
          </BelowTheFold>
        );
    }
  };
  return (
    <main id="content" tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-section">
      {first?.kind !== 'hero' && <h1 className="sr-only">{layout.shop.name}</h1>}
      {isJoined && (
        <div>
          {draw(first)}
          {draw(second)}
        </div>
      )}
      {rest.map(draw)}
    </main>
  );
}
