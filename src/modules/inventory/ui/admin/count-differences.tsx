import { Trans } from '@lingui/react/macro';
import { joinByComma } from '#kernel/punctuation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { StockListRow } from '../../contract/stock-list.ts';
import { useFormatLocale } from '#ui/format-locale.ts';

export interface CountedVariant {
  row: StockListRow;
  found: number;
}

/** Shows where expected and counted quantities differ, before the count is applied. */
export function CountDifferences({
  open,
  counts,
  pending,
  onClose,
  onApply,
}: {
  open: boolean;
  counts: readonly CountedVariant[];
  pending: boolean;
  onClose: () => void;
  onApply: () => void;
}) {
  const locale = useFormatLocale();
  const differences = counts.filter(({ row, found }) => row.onHand !== found);
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Differences</Trans>}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Back to counting</Trans>
          </Button>
          <Button pending={pending} onClick={onApply}>
            <Trans>Apply count</Trans>
          </Button>
        </>
      }
    >
      <p className="mb-3 text-ink-soft">
        {differences.length === 0 ? (
          <Trans>No differences: all {counts.length} counts match.</Trans>
        ) : (
          <Trans>
            {differences.length} of {counts.length} counts differ from the expected stock.
          </Trans>
        )}
      </p>
      {differences.length > 0 && (
        <table className="w-full text-[0.9375rem]">
          <thead>
            <tr className="type-note border-b border-outline text-ink-soft">
              <th scope="col" className="py-2 text-start font-medium">
                <Trans>Product</Trans>
              </th>
              <th scope="col" className="px-2 text-end font-medium">
                <Trans>Expected</Trans>
              </th>
              <th scope="col" className="px-2 text-end font-medium">
                <Trans>Counted</Trans>
              </th>
              <th scope="col" className="text-end font-medium">
                <Trans>Difference</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ row, found }) => (
              <tr key={`${row.productId}/${row.colorKey ?? ''}`} className="border-b border-hairline">
                <th scope="row" className="py-2.5 text-start font-normal">
                  {joinByComma(row.colorName ? [row.name, row.colorName] : [row.name], locale)}
                </th>
                <td className="figures px-2 text-end">{row.onHand}</td>
                <td className="figures px-2 text-end">{found}</td>
                <td className="figures text-end font-medium">{signed.format(found - row.onHand)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
