import { Trans } from '@lingui/react/macro';
import { OpeningHours } from '#modules/settings/ui/storefront/opening-hours.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { Container } from '#ui/container.tsx';
import { useShop } from '../use-shop.ts';

/** The way from the page into the shop itself. */
export function VisitUs({ className }: { className?: string }) {
  const shop = useShop();
  return (
    <section
      aria-labelledby="visit-us"
      className={classNames('border-t border-hairline pt-section', className)}
    >
      <Container className="grid gap-x-20 gap-y-10 lg:grid-cols-2">
        <div>
          <h2 id="visit-us" className="type-title">
            <Trans>Come and lift the lid</Trans>
          </h2>
          <p className="type-lead mt-5 max-w-[44ch] text-ink-soft">
            <Trans>
              Everything on these pages stands in the arcade. Pick it up, weigh it in your hand, ask what we
              cook in it.
            </Trans>
          </p>
          <ButtonLink to="/contact" variant="secondary" className="mt-8">
            <Trans>How to find us</Trans>
          </ButtonLink>
        </div>
        <div className="grid content-start gap-8 sm:grid-cols-2">
          <address className="type-text not-italic">
            {shop.addressLines.map((line) => (
              <span key={line} className="block first:font-medium">
                {line}
              </span>
            ))}
          </address>
          <OpeningHours hours={shop.openingHours} />
        </div>
      </Container>
    </section>
  );
}
