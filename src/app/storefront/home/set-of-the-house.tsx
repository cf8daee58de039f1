import { Trans } from '@lingui/react/macro';
import type { Product } from '#modules/catalog/contract.ts';
import { productAddress } from '#modules/catalog/ui/storefront/addresses.ts';
import { SetContents } from '#modules/catalog/ui/storefront/set-contents.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Container } from '#ui/container.tsx';
import { Price } from '#ui/price.tsx';
import { Scene } from '../frame/scene.tsx';

/** One set, with what is in it. */
export function SetOfTheHouse({ set }: { set: Product }) {
  return (
    <section aria-labelledby="set-of-the-house" className="bg-linen py-section">
      <Container className="grid items-center gap-x-20 gap-y-10 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <Scene
          name="sets"
          sizes="(min-width: 64rem) 70vw, 130vw"
          className="aspect-4/3 rounded-sm lg:aspect-square"
        />
        <div>
          <h2 id="set-of-the-house" className="type-title">
            {set.name}
          </h2>
          <p className="type-lead mt-4 text-pretty text-ink-soft">{set.summary}</p>
          <Price price={set.price} compareAtPrice={set.compareAtPrice} size="large" className="mt-5 mb-6" />
          <SetContents set={set} />
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to={productAddress(set.id)}>
              <Trans>See the set</Trans>
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
