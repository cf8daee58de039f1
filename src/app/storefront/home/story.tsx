import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';
import { ArrowRightIcon } from '#ui/icons.ts';
import { textOr, SectionPicture, type SectionSettings } from './section-settings.tsx';

export function Story({ id, title, text, button, link, picture }: SectionSettings) {
  const headingId = `story-${id}`;
  return (
    <section
      aria-labelledby={headingId}
      data-ground="moss"
      className="grid bg-moss-deep text-on-moss lg:min-h-[38rem] lg:grid-cols-2"
    >
      <div className="relative min-h-72 sm:min-h-96 lg:order-last">
        <SectionPicture
          scene="story"
          picture={picture}
          sizes="(min-width: 64rem) 75vw, 130vw"
          className="absolute inset-0 h-full object-[60%_100%]"
        />
      </div>
      <div className="flex flex-col items-start justify-center px-gutter py-16 lg:py-24 lg:ps-[max(var(--spacing-gutter),calc((100vw-var(--container-page))/2))] lg:pe-20">
        <h2 id={headingId} className="type-title">
          {textOr(title, <Trans>Fewer products, tested by cooks</Trans>)}
        </h2>
        <p className="type-lead mt-6 max-w-[44ch] text-pretty opacity-90">
          {textOr(
            text,
            <Trans>
              We cook with every product at home for a month before we sell it. We offer two or three of each
              kind, with spare parts for all of them.
            </Trans>,
          )}
        </p>
        <ButtonLink
          to={link || '/about'}
          variant="secondary"
          className="mt-9 border-on-moss! text-on-moss! hover:bg-on-moss/10!"
        >
          {textOr(button, <Trans>How we choose</Trans>)}
          <ArrowRightIcon className="rtl:-scale-x-100" />
        </ButtonLink>
      </div>
    </section>
  );
}
