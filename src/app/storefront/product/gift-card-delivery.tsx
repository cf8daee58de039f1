import { Suspense } from 'react';
import { Link } from 'react-router';
import { Trans } from '@lingui/react/macro';
import { CheckIcon, ClockIcon } from '#ui/icons.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { ProductFact } from './product-fact.tsx';

// Most shops can send email.
const GiftCardWithoutEmail = lazyPart(
  () =>
    import('./gift-card-without-email.tsx').then((module) => ({
      default: module.GiftCardWithoutEmail,
    })),
  { isServerRendered: true },
);

/** A gift card is emailed: it has no stock in the shop, shipping price or pickup. */
export function GiftCardDelivery({ inStock }: { inStock: boolean }) {
  const isMailSent = useIsMailSent();
  return (
    <ul>
      <ProductFact
        icon={inStock ? <CheckIcon className="text-moss-ink" /> : <ClockIcon className="text-copper-ink" />}
      >
        {inStock ? (
          <>
            <Trans>Sent by email. No shipping costs.</Trans>
            {!isMailSent && (
              <>
                {' '}
                <Suspense fallback={null}>
                  <GiftCardWithoutEmail />
                </Suspense>
              </>
            )}
          </>
        ) : (
          <Trans>
            Sold out.{' '}
            <Link to="/contact" className="text-link">
              Ask about availability
            </Link>
          </Trans>
        )}
      </ProductFact>
    </ul>
  );
}
