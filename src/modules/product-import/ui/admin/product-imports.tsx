import { type ReactNode, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { FormError } from '#ui/form-error.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { importQuery, importsQuery, uploadImport } from '../../client.ts';
import { importPartBytes } from '../../contract/part-size.ts';
import type { NamedAttribute } from './column-mapping.tsx';
import { ImportReview } from './import-review.tsx';
import { statusLabels } from './status-labels.ts';

/** Imports of product files: upload, review, progress, result and undo; below it the latest ones. */
export function ProductImports({
  categories,
  attributes,
  hint,
}: {
  categories: readonly { id: string; name: string }[];
  attributes: readonly NamedAttribute[];
  hint: ReactNode;
}) {
  const [params, setParams] = useSearchParams();
  const id = params.get('import');
  const query = useQuery({ ...importQuery(id ?? ''), enabled: id !== null });
  const close = () => setParams({});
  if (id !== null)
    return (
      <QueryView query={query} skeleton={<Spinner />}>
        {(file) => (
          <ImportReview file={file} categories={categories} attributes={attributes} onAnother={close} />
        )}
      </QueryView>
    );
  return (
    <div className="grid gap-10">
      <Upload hint={hint} onUploaded={(uploaded) => setParams({ import: uploaded })} />
      <LatestImports />
    </div>
  );
}

function Upload({ hint, onUploaded }: { hint: ReactNode; onUploaded: (id: string) => void }) {
  const { t } = useLingui();
  const [progress, setProgress] = useState<number | null>(null);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      setProgress(0);
      const { id } = await uploadImport(file, importPartBytes, setProgress);
      onUploaded(id);
    },
    onSettled: () => setProgress(null),
  });
  return (
    <div className="grid max-w-2xl gap-5">
      {upload.error && <FormError title={upload.error.message} problems={[]} />}
      <FileDrop
        label={t`CSV file`}
        description={
          <Trans>
            From Shopify, WooCommerce, this shop or any other program: up to 200,000 rows and 100 MB. You
            review everything before it is imported.
          </Trans>
        }
        accept=".csv,.tsv,.txt,text/csv"
        disabled={upload.isPending}
        {...(progress === null ? {} : { progress })}
        onFiles={([file]) => file && upload.mutate(file)}
      />
      <p className="type-small text-ink-soft">{hint}</p>
    </div>
  );
}

function LatestImports() {
  const { i18n } = useLingui();
  const { data = [] } = useQuery(importsQuery);
  if (data.length === 0) return null;
  return (
    <FormSection title={<Trans>Latest imports</Trans>}>
      <ul>
        {data.map(({ id, fileName, status, counts, createdAt }) => (
          <li
            key={id}
            className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline py-1"
          >
            <Link to={{ search: `import=${id}` }} className="wrap-anywhere underline">
              {fileName}
            </Link>
            <Badge tone={statusLabels[status].tone}>{i18n._(statusLabels[status].label)}</Badge>
            <span className="type-small ms-auto text-ink-soft">
              <Plural value={counts.create + counts.update} one="# product" other="# products" />{' '}
              <DateTime at={createdAt} form="relative" />
            </span>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
