import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';
import { ArrowRightIcon } from '#ui/icons.ts';
import { Scene } from '../frame/scene.tsx';

/** The first thing one sees. On a phone the words stand above the picture, else in its quiet upper half. */
export function Hero() {
  return (
    <section className="relative isolate -mb-4 sm:mb-0" aria-labelledby="hero">
      <div
        data-scheme="light"
        className="relative z-10 bg-linen px-gutter pt-12 pb-6 text-center text-ink sm:absolute sm:inset-x-0 sm:top-0 sm:bg-transparent sm:pt-[min(6vw,5.5rem)]"
      >
        <h1 id="hero" className="type-hero mx-auto max-w-[13ch] sm:max-w-[17ch]">
          <Trans>Made for the stove, kept for the table</Trans>
        </h1>
        <p className="type-lead mx-auto mt-5 max-w-[38ch] text-ink-soft">
          <Trans>Enamel, steel, oak and stoneware, chosen by people who cook.</Trans>
        </p>
        <ButtonLink to="/products" size="large" className="mt-7">
          <Trans>Shop the kitchen</Trans>
          <ArrowRightIcon className="rtl:-scale-x-100" />
        </ButtonLink>
      </div>
      <Scene
        name="home"
        priority
        sizes="(max-width: 40rem) 180vw, 100vw"
        className="aspect-square object-[50%_100%] sm:aspect-auto sm:h-[clamp(40rem,62vw,56rem)]"
      />
    </section>
  );
}
