import { type ReactNode, useState } from 'react';
import { plural } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { readCsvFile } from '#platform/browser/read-csv-file.ts';
import { CsvFileDrop } from '#ui/admin/csv-import.tsx';
import { FormError } from '#ui/form-error.tsx';
import { showToast } from '#ui/toast.tsx';
import { previewImport, useCreateImport } from '../../client/admin.ts';
import type { PastOrderPreview } from '../../contract/past-order-import.ts';
import { pastOrderLimits } from '../../contract/import-reasons.ts';
import { ImportReview } from './import-review.tsx';
import { LatestImports } from './latest-imports.tsx';

interface PreviewedFile {
  fileName: string;
  table: string;
  preview: PastOrderPreview;
}

/** CSV import of past orders: choose a file, review what it adds, then import; below it the latest imports. */
export function PastOrderImport({ onImported }: { onImported: () => void }) {
  const { t } = useLingui();
  const [file, setFile] = useState<PreviewedFile | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const preview = useMutation({
    mutationFn: async (chosen: Omit<PreviewedFile, 'preview'>) =>
      setFile({ ...chosen, preview: await previewImport(chosen.table) }),
  });
  const create = useCreateImport();
  const failure = create.error ?? preview.error;
  const problem: ReactNode = isTooLarge ? (
    <FormError title={t`The file is larger than 15 MB. Export the orders of one year at a time.`} />
  ) : (
    failure && (
      <FormError
        title={failure.message}
        problems={(failure instanceof ApiProblem ? failure.fields : []).map(({ message }) => ({
          text: message,
        }))}
      />
    )
  );

  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    create.reset();
    preview.reset();
    const isTooLong = chosen.size > pastOrderLimits.file;
    setTooLarge(isTooLong);
    if (!isTooLong) preview.mutate({ fileName: chosen.name.slice(0, 200), table: await readCsvFile(chosen) });
  };

  if (file)
    return (
      <ImportReview
        fileName={file.fileName}
        preview={file.preview}
        problem={problem}
        isPending={create.isPending}
        onImport={() =>
          create.mutate(file, {
            onSuccess: ({ orders }) => {
              showToast({
                kind: 'success',
                text: t`${plural(orders, { one: '# past order imported', other: '# past orders imported' })}`,
              });
              onImported();
            },
          })
        }
        onAnother={() => {
          create.reset();
          preview.reset();
          setFile(null);
        }}
      />
    );
  return (
    <div className="grid gap-10">
      <div className="grid max-w-2xl gap-5">
        {problem}
        <CsvFileDrop
          description={
            <Trans>
              The order export of Shopify, of WooCommerce Analytics or of an order export plugin: up to 50,000
              rows and 15 MB. You review it before anything is imported.
            </Trans>
          }
          hint={
            <Trans>
              Past orders are read-only history. They send no emails and do not count in sales, stock or
              invoices. Customers see those with their confirmed email in My orders.
            </Trans>
          }
          isChecking={preview.isPending}
          onFile={(chosen) => void choose(chosen)}
        />
      </div>
      <LatestImports />
    </div>
  );
}
