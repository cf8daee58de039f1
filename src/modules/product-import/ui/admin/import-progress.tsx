import { Trans } from '@lingui/react/macro';
import type { ProductImport } from '../../contract/product-imports.ts';

/** Progress of the job that works on an import. The page may be closed meanwhile. */
export function ImportProgress({ file: { status, done, total } }: { file: ProductImport }) {
  return (
    <div className="grid max-w-xl gap-2">
      <p role="status">
        {status === 'checking' && <Trans>Checking the file</Trans>}
        {status === 'importing' && <Trans>Importing products</Trans>}
        {status === 'undoing' && <Trans>Undoing the import</Trans>}{' '}
        {total > 0 && (
          <span className="figures text-ink-soft">
            {done} / {total}
          </span>
        )}
      </p>
      <progress
        className="progress h-1.5 w-full"
        max={Math.max(1, total)}
        value={total > 0 ? done : undefined}
      />
      <p className="type-small text-ink-soft">
        <Trans>This continues in the background. You can leave the page.</Trans>
      </p>
    </div>
  );
}
