import { Trans } from '@lingui/react/macro';
import type { Product } from '#modules/catalog/contract/product.ts';
import { productUrl } from '#modules/catalog/ui/storefront/catalog-urls.ts';
import { SetContents } from '#modules/catalog/ui/storefront/set-contents.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Container } from '#ui/container.tsx';
import defaultPicture from '#ui/default-picture.svg?url&no-inline';
import { Picture } from '#ui/picture.tsx';
import { textOr, type SectionSettings } from './section-settings.tsx';
import { Price } from '#ui/price.tsx';

export function FeaturedSet({
  set,
  title,
  text,
}: Pick<SectionSettings, 'title' | 'text'> & { set: Product }) {
  const image = set.images[0];
  return (
    <section aria-labelledby="set-of-the-house" className="bg-linen py-section">
      <Container className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] xl:gap-x-24">
        <Picture
          src={image?.src ?? defaultPicture}
          width={image?.width ?? 800}
          height={image?.height ?? 1000}
          preview={image?.preview}
          alt={image?.alt ?? ''}
          sizes="(min-width: 64rem) 40rem, 92vw"
          className="aspect-4/5 rounded-sm bg-linen-deep!"
        />
        <div>
          <p className="type-small mb-3 text-copper-ink">{textOr(title, <Trans>Featured set</Trans>)}</p>
          <h2 id="set-of-the-house" className="type-title">
            {set.name}
          </h2>
          <p className="type-lead mt-4 text-pretty text-ink-soft">
            <bdi>{text || set.summary}</bdi>
          </p>
          <Price price={set.price} compareAtPrice={set.compareAtPrice} size="large" className="mt-5 mb-6" />
          <SetContents set={set} />
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to={productUrl(set.slug ?? set.id)}>
              <Trans>View set</Trans>
            </ButtonLink>
            <ButtonLink to="/sets" variant="secondary">
              <Trans>All sets</Trans>
            </ButtonLink>
          </div>
        </div>
      </Container>
    </section>
  );
}
