import { Trans } from '@lingui/react/macro';
import { useFormatLocale } from '#ui/format-locale.ts';

/** A negative available quantity with its meaning: "−3 (3 on backorder)". */
export function Backordered({ available }: { available: number }) {
  const quantity = new Intl.NumberFormat(useFormatLocale()).format(-available);
  return (
    <Trans>
      −{quantity} ({quantity} on backorder)
    </Trans>
  );
}

/** Why a variant without stock is sold as in stock. */
export function NotTracked() {
  return (
    <Trans>
      Not tracked: it was never counted, so it is sold in any quantity. Enter a quantity to track it, or 0 to
      sell it on backorder.
    </Trans>
  );
}
