import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';
import { ArticleSection } from '../frame/article.tsx';
import type { DefaultPage } from './default-page.ts';
import type { SettingsText } from './settings-text.ts';

export function defaultAbout({ shop: { name } }: Pick<SettingsText, 'shop'>): DefaultPage {
  return {
    title: <Trans>About us</Trans>,
    lead: <Trans>{name} is a kitchen shop with a small range, chosen by people who cook.</Trans>,
    body: (
      <>
        <ArticleSection title={<Trans>How we choose</Trans>}>
          <p>
            <Trans>
              We cook with every product at home for a month before we sell it. We check how it handles, how
              it cleans and how it wears.
            </Trans>
          </p>
          <p>
            <Trans>
              We offer two or three products of each kind: one for most kitchens, one for daily cooks, and
              sometimes one for its design.
            </Trans>
          </p>
        </ArticleSection>
        <ArticleSection title={<Trans>Spare parts</Trans>}>
          <p>
            <Trans>We stock spare parts for the products we sell and fit them in store while you wait.</Trans>
          </p>
          <p>
            <ButtonLink to={`/products?category=${encodeURIComponent('Spare parts')}`} variant="secondary">
              <Trans>Shop spare parts</Trans>
            </ButtonLink>
          </p>
        </ArticleSection>
        <ArticleSection title={<Trans>Our prices</Trans>}>
          <p>
            <Trans>
              Prices are the same online and in store, and you can return items you are not happy with.
            </Trans>
          </p>
        </ArticleSection>
      </>
    ),
  };
}
