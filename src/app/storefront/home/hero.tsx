import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';
import { ArrowRightIcon } from '#ui/icons.ts';
import { textOr, SectionPicture, type SectionSettings } from './section-settings.tsx';

/**
 * Headline over the upper half of the picture, which has no details. The picture's subject fills the lower
 * 45 % of its height. The space below the text is at least that, so the two never overlap. The picture is light
 * in both color schemes, so the text is dark.
 */
export function Hero({ title, text, button, link, picture }: SectionSettings) {
  return (
    <section
      aria-labelledby="hero"
      className="relative isolate px-gutter pt-[clamp(3rem,5vw,4.75rem)] pb-[max(20.5rem,30.5vw)] text-center text-on-butter"
    >
      <SectionPicture
        scene="home"
        picture={picture}
        priority
        sizes="(max-width: 40rem) 300vw, (max-width: 80rem) 130vw, 100vw"
        className="absolute inset-0 -z-10 h-full object-[50%_100%]"
      />
      <h1 id="hero" className="type-hero mx-auto max-w-[17ch]">
        {textOr(title, <Trans>From stove to table</Trans>)}
      </h1>
      <p className="type-lead mx-auto mt-5 max-w-[38ch] text-on-butter/80">
        {textOr(text, <Trans>Enamel, steel, oak and stoneware, chosen by people who cook.</Trans>)}
      </p>
      <ButtonLink to={link || '/products'} size="large" className="mt-7">
        {textOr(button, <Trans>Shop now</Trans>)}
        <ArrowRightIcon className="rtl:-scale-x-100" />
      </ButtonLink>
    </section>
  );
}
