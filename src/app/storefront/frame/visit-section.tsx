import { Trans } from '@lingui/react/macro';
import { OpeningHours } from '#modules/settings/ui/storefront/opening-hours.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Container } from '#ui/container.tsx';
import { useOpeningLines, useShop, useTimeZone } from '../use-shop.ts';
import { textOr, SectionPicture, type SectionSettings } from '../home/section-settings.tsx';

export function VisitSection({
  title = '',
  text = '',
  picture = null,
  className,
}: Partial<Pick<SectionSettings, 'title' | 'text' | 'picture'>> & { className?: string }) {
  const shop = useShop();
  const lines = useOpeningLines();
  const timeZone = useTimeZone();
  // A shop without an address sells online only.
  if (shop.addressLines.length === 0) return null;
  return (
    <section aria-labelledby="visit-us" className={className}>
      <Container className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-2 xl:gap-x-24">
        <SectionPicture
          scene="visit"
          picture={picture}
          sizes="(min-width: 64rem) 60vw, 120vw"
          className="aspect-4/3 rounded-sm"
        />
        <div className="grid gap-10">
          <div>
            <h2 id="visit-us" className="type-title">
              {textOr(title, <Trans>Visit our store</Trans>)}
            </h2>
            <p className="type-lead mt-5 max-w-[44ch] text-ink-soft">
              {textOr(text, <Trans>See and try all our products in our store.</Trans>)}
            </p>
          </div>
          <div className="grid gap-x-12 gap-y-8 border-t border-hairline pt-8 sm:grid-cols-[auto_1fr]">
            <address className="type-text not-italic">
              {shop.addressLines.map((line) => (
                <span key={line} className="block first:font-medium">
                  <bdi>{line}</bdi>
                </span>
              ))}
            </address>
            <OpeningHours shop={shop} lines={lines} timeZone={timeZone} />
          </div>
          <ButtonLink to="/contact" variant="secondary" className="justify-self-start">
            <Trans>Get directions</Trans>
          </ButtonLink>
        </div>
      </Container>
    </section>
  );
}
