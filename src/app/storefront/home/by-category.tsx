import { Trans } from '@lingui/react/macro';
import type { Category } from '#modules/catalog/contract.ts';
import { CategoryStrip } from '#modules/catalog/ui/storefront/category-strip.tsx';
import { Container } from '#ui/container.tsx';
import { said } from './section-words.tsx';
import { SectionHeading } from './section-heading.tsx';

export function ByCategory({ title, categories }: { title: string; categories: readonly Category[] }) {
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="by-category">
      <Container>
        <SectionHeading
          id="by-category"
          title={said(title, <Trans>Begin with what you cook</Trans>)}
          more={{ to: '/categories', label: <Trans>All categories</Trans> }}
        />
        <CategoryStrip categories={categories} />
      </Container>
    </section>
  );
}
