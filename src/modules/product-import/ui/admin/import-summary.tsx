import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ProductImport } from '../../contract/product-imports.ts';

/** Counts of an import: what the file holds, and what was written. */
export function ImportSummary({ file: { status, counts, results, pictures } }: { file: ProductImport }) {
  const { t } = useLingui();
  const rows = [
    { name: t`New products`, value: counts.create },
    { name: t`Products to update`, value: counts.update },
    ...(counts.skip > 0 ? [{ name: t`Existing products skipped`, value: counts.skip }] : []),
    { name: t`Rows with errors`, value: counts.rejected },
    { name: t`Cells left out or changed`, value: counts.cellReasons },
  ];
  const written = [
    { name: t`Products imported`, value: results.done },
    { name: t`Products unchanged`, value: results.unchanged },
    { name: t`Products with errors`, value: results.failed },
    ...(results.undone > 0 ? [{ name: t`Products undone`, value: results.undone }] : []),
    { name: t`Pictures fetched`, value: pictures.done },
    { name: t`Pictures not fetched`, value: pictures.failed },
  ];
  const isWritten =
    status === 'imported' || status === 'undone' || (status === 'failed' && results.failed > 0);
  const { product, variant, picture, rejected } = counts;
  const total = product + variant + picture + rejected;
  return (
    <div className="grid gap-4">
      <dl className="grid max-w-xl grid-cols-[1fr_auto] gap-x-6 gap-y-1.5">
        {[...rows, ...(isWritten ? written : [])].map(({ name, value }) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="figures text-end">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="type-small text-ink-soft">
        <Plural value={total} one="# row" other="# rows" />
        {': '}
        <Trans>
          {product} products, {variant} further variants, {picture} further pictures, {rejected} not imported
        </Trans>
      </p>
      {pictures.pending > 0 && (
        <p role="status" className="type-small">
          <Plural
            value={pictures.pending}
            one="# picture is still being fetched"
            other="# pictures are still being fetched"
          />
        </p>
      )}
    </div>
  );
}
