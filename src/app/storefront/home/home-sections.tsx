import { type ReactNode, Suspense } from 'react';
import type { DeliveryTerms } from '#modules/shipping/contract/shipping.ts';
import { BelowTheFold } from '#ui/below-the-fold.tsx';
import { VisitSection } from '../frame/visit-section.tsx';
import { useShop } from '../use-shop.ts';
import { Assurances } from './assurances.tsx';
import { CategoriesSection } from './categories-section.tsx';
import { Hero } from './hero.tsx';
import type { FilledSection, HomeData } from './load-home.ts';
import { ProductsSection } from './products-section.tsx';
import { Services } from './services.tsx';
import { FeaturedSet } from './featured-set.tsx';
import { Story } from './story.tsx';

export interface HomeSectionsProps extends HomeData {
  delivery: DeliveryTerms;
  returnDays: number;
}

export function HomeSections({ sections, categories, delivery, returnDays }: HomeSectionsProps) {
  const { name } = useShop();
  const [first, second] = sections;
  // The hero and the assurances below it form one section.
  const isJoined = first?.kind === 'hero' && second?.kind === 'assurances';
  const rest = isJoined ? sections.slice(2) : sections;
  const draw = (section: FilledSection): ReactNode => {
    switch (section.kind) {
      case 'hero':
        return <Hero {...section} />;
      case 'assurances':
        return <Assurances delivery={delivery} returnDays={returnDays} />;
      case 'products':
        return <ProductsSection {...section} />;
      case 'categories':
        return <CategoriesSection title={section.title} categories={categories} />;
      case 'set':
        return section.set && <FeaturedSet title={section.title} text={section.text} set={section.set} />;
      case 'services':
        return <Services {...section} />;
      case 'story':
        return <Story {...section} />;
      case 'visit':
        return <VisitSection {...section} />;
    }
  };
  return (
    <main id="content" tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-section">
      {first?.kind !== 'hero' && <h1 className="sr-only">{name}</h1>}
      {isJoined && (
        <div>
          {draw(first)}
          {draw(second)}
        </div>
      )}
      {rest.map((section) =>
        section.kind === 'hero' ? (
          <Hero key={section.id} {...section} />
        ) : (
          <BelowTheFold key={section.id}>
            {/* Each section hydrates separately, so that a phone is never busy with all of them at once. */}
            <Suspense>{draw(section)}</Suspense>
          </BelowTheFold>
        ),
      )}
    </main>
  );
}
