import { Trans } from '@lingui/react/macro';
import type { Category } from '#modules/catalog/contract/category.ts';
import { CategoryStrip } from '#modules/catalog/ui/storefront/category-strip.tsx';
import { Container } from '#ui/container.tsx';
import { textOr } from './section-settings.tsx';
import { SectionHeading } from './section-heading.tsx';

export function CategoriesSection({ title, categories }: { title: string; categories: readonly Category[] }) {
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="by-category">
      <Container>
        <SectionHeading
          id="by-category"
          title={textOr(title, <Trans>Shop by category</Trans>)}
          more={{ to: '/categories', label: <Trans>All categories</Trans> }}
        />
        <CategoryStrip categories={categories} />
      </Container>
    </section>
  );
}
