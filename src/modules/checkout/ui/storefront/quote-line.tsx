import { Trans, useLingui } from '@lingui/react/macro';
import { backorderText } from '#modules/catalog/rules/backorder.ts';
import { formatMoney, multiplyMoney } from '#kernel/money.ts';
import { SummaryLine } from '#ui/summary-line.tsx';
import type { Quote } from '../../contract.ts';

/** An item of a quote, with its accepted offer and backorder. */
export function QuoteLine({ line }: { line: Quote['lines'][number] }) {
  const { i18n } = useLingui();
  const { offer, backorder, quantity } = line;
  return (
    <SummaryLine
      name={line.name}
      colorName={line.variantName ?? line.colorName}
      components={line.components}
      image={line.image}
      quantity={quantity}
      total={line.lineTotal}
      isShort={line.available < quantity}
    >
      {offer && (
        <span className="type-note text-moss-ink">
          <Trans>
            Agreed price instead of{' '}
            <del>{formatMoney(multiplyMoney(offer.regularPrice, quantity), i18n.locale)}</del>
          </Trans>
        </span>
      )}
      {backorder && <span className="type-note text-copper-ink">{backorderText(backorder, i18n)}</span>}
    </SummaryLine>
  );
}
