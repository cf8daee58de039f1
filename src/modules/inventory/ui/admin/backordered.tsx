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
