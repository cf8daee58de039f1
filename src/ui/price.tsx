import { Trans } from '@lingui/react/macro';
import { formatMoney } from '#kernel/money.ts';
import type { Money } from '#kernel/money.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import { classNames } from './class-names.ts';
import { useFormatLocale } from './format-locale.ts';
import { ServerContent } from './server-content.tsx';

export interface PriceProps {
  price: Money;
  /** Former price, struck through; shown only if it is higher than `price`. */
  compareAtPrice?: Money | null;
  size?: 'small' | 'medium' | 'large';
  /** Whether it is the lowest of several prices: "From €49.00". */
  isFrom?: boolean;
  className?: string;
}

const sizes = { small: 'type-small', medium: 'text-base', large: 'type-heading' };

/** A price in the reader's locale with tabular digits. */
export function Price({ className, size = 'medium', ...rest }: PriceProps) {
  const { price, compareAtPrice, isFrom } = rest;
  const locale = useFormatLocale();
  return (
    <ServerContent
      className={classNames('figures inline-flex flex-wrap items-baseline gap-x-2', sizes[size], className)}
      changesWith={[price.amount, price.currency, compareAtPrice?.amount, isFrom, size, locale]}
    >
      {() => <PriceText {...rest} size={size} locale={locale} />}
    </ServerContent>
  );
}

function PriceText({
  price,
  compareAtPrice,
  size,
  isFrom,
  locale,
}: Omit<PriceProps, 'className'> & { locale: string }) {
  const now = formatMoney(price, locale);
  if (!isFrom && compareAtPrice != null && compareAtPrice.amount > price.amount)
    return (
      <>
        <ins className="text-copper-ink no-underline">
          <VisuallyHidden>
            <Trans>Now</Trans>{' '}
          </VisuallyHidden>
          {now}
        </ins>
        <del className={classNames('text-ink-soft', size === 'large' && 'font-sans text-lg font-normal')}>
          <VisuallyHidden>
            <Trans>Was</Trans>{' '}
          </VisuallyHidden>
          {formatMoney(compareAtPrice, locale)}
        </del>
      </>
    );
  return isFrom ? <Trans>From {now}</Trans> : now;
}
