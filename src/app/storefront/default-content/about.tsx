import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';
import { ArticleSection } from '../frame/article.tsx';
import type { DefaultPage } from './default-page.ts';
import type { SettingsText } from './settings-text.ts';

/** Default content of the about page. */
export function defaultAbout({ shop: { name } }: Pick<SettingsText, 'shop'>): DefaultPage {
  return {
    title: <Trans>A shop of few things, and good ones</Trans>,
    lead: (
      <Trans>
        {name} stands in a market arcade, between a fishmonger and a flower stall. People come in for a whisk
        and stay for the stories.
      </Trans>
    ),
    body: (
      <>
        <ArticleSection title={<Trans>How we choose</Trans>}>
          <p>
            <Trans>
              Nothing comes onto the shelf before one of us has cooked with it at home for a month. We look at
              how it sits in the hand, how it washes, and what it looks like after the hundredth time.
            </Trans>
          </p>
          <p>
            <Trans>
              Of each kind we keep two or three, not thirty: one that is right for most kitchens, one for
              those who cook every day, and sometimes one that is simply beautiful.
            </Trans>
          </p>
        </ArticleSection>
        <ArticleSection title={<Trans>How long it lasts</Trans>}>
          <p>
            <Trans>
              A pot with a loose knob is not a broken pot. We keep spare parts for what we sell, and in the
              shop we will fit them while you wait.
            </Trans>
          </p>
          <p>
            <ButtonLink to={`/products?category=${encodeURIComponent('Spare parts')}`} variant="secondary">
              <Trans>See the spare parts</Trans>
            </ButtonLink>
          </p>
        </ArticleSection>
        <ArticleSection title={<Trans>How we sell</Trans>}>
          <p>
            <Trans>
              Prices are the same in the arcade and here, and if a thing is not right you bring it back.
            </Trans>
          </p>
        </ArticleSection>
      </>
    ),
  };
}
