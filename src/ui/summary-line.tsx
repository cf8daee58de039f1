import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { Money } from '#kernel/money.ts';
import { classNames } from './class-names.ts';
import { Picture, type PictureProps } from './picture.tsx';
import { Price } from './price.tsx';
import { VariantList, type VariantListProps } from './variant-list.tsx';

export interface SummaryLineProps {
  name: string;
  colorName: string | null;
  /** The variants of a set's components, shown instead of `colorName`. */
  components?: VariantListProps['variants'] | undefined;
  image: Pick<PictureProps, 'src' | 'width' | 'height' | 'preview' | 'focus'> | null;
  quantity: number;
  /** Price of the whole line. */
  total: Money;
  /** Whether the available quantity is too low. */
  isShort: boolean;
  /** Shown below, such as the available quantity. */
  children?: ReactNode;
}

/** A small line item of the order summary, as a list item. */
export function SummaryLine({
  name,
  colorName,
  components,
  image,
  quantity,
  total,
  isShort,
  children,
}: SummaryLineProps) {
  return (
    <li className="flex gap-4">
      <span className={classNames('w-14 shrink-0', isShort && 'opacity-50')}>
        {image ? (
          <Picture {...image} alt="" sizes="3.5rem" className="aspect-4/5 rounded-sm" />
        ) : (
          <span className="block aspect-4/5 rounded-sm bg-linen-deep" />
        )}
      </span>
      <span className="grid min-w-0 grow content-start gap-0.5">
        <span className="leading-snug">
          <bdi>{name}</bdi>
        </span>
        {components && <VariantList variants={components} />}
        <span className="type-small figures text-ink-soft">
          {colorName && !components ? `${colorName} · ` : ''}
          <Trans>Quantity {quantity}</Trans>
        </span>
        {children}
      </span>
      <Price price={total} className="shrink-0 self-start" />
    </li>
  );
}
