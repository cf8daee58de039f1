import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';
import { Container } from '#ui/container.tsx';
import { Scene } from '../frame/scene.tsx';

/** Who keeps this shop, in three sentences. */
export function Story() {
  return (
    <section aria-labelledby="story">
      <Container className="grid items-center gap-x-20 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <div className="max-lg:order-last">
          <h2 id="story" className="type-title">
            <Trans>Fewer things, cooked with first</Trans>
          </h2>
          <p className="type-lead mt-5 max-w-[46ch] text-pretty text-ink-soft">
            <Trans>
              Nothing comes onto the shelf before one of us has cooked with it at home for a month. Of each
              kind we keep two or three, not thirty. And for all of them we keep the spare parts.
            </Trans>
          </p>
          <ButtonLink to="/about" variant="secondary" className="mt-8">
            <Trans>How we choose</Trans>
          </ButtonLink>
        </div>
        <Scene
          name="story"
          sizes="(min-width: 64rem) 50vw, 92vw"
          className="aspect-3/2 rounded-sm object-[60%_100%]"
        />
      </Container>
    </section>
  );
}
