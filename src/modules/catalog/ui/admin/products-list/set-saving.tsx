import type { ReactNode } from 'react';
import { Plural, Trans } from '@lingui/react/macro';
import { money } from '#kernel/money.ts';
import { Price } from '#ui/price.tsx';
import type { ProductRow } from '../../../contract/admin-product-list.ts';

/** How much a set costs less than its components bought separately; a set that costs more is highlighted. */
export function SetSaving({ row: { price, parts } }: { row: Pick<ProductRow, 'price' | 'parts'> }) {
  if (!parts || parts.pieces === 0) return <span className="text-ink-soft">–</span>;
  const saving = parts.worth.amount - price.amount;
  const share = parts.worth.amount === 0 ? 0 : Math.round((Math.abs(saving) / parts.worth.amount) * 100);
  const difference = <Price price={money(Math.abs(saving), price.currency)} size="small" />;
  if (saving < 0)
    return (
      <span className="text-berry-ink">
        <Trans>
          {difference} more ({share} %)
        </Trans>
      </span>
    );
  if (saving === 0) return <Trans context="saving">None</Trans>;
  return (
    <Trans>
      {difference} ({share} %)
    </Trans>
  );
}

/** Number of items, saving and limiting component as lines under a set's name, for narrow screens. */
export function SetSummary({ row, limit }: { row: ProductRow; limit: ReactNode }) {
  const saving = (
    <span className="whitespace-nowrap">
      <SetSaving row={row} />
    </span>
  );
  const isSaved = row.parts !== null && row.parts.worth.amount > row.price.amount;
  return (
    <>
      <span className="block whitespace-normal">
        <Plural value={row.parts?.pieces ?? 0} one="# item" other="# items" />
        {' · '}
        {isSaved ? <Trans>saves {saving}</Trans> : saving}
      </span>
      <span className="block whitespace-normal">{limit}</span>
    </>
  );
}
