import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { emailPreviewQuery, type EmailTemplateInput } from '../../client/templates.ts';

const PAUSE_MS = 400;

/** The input, debounced. */
function useDebounced(mail: EmailTemplateInput): EmailTemplateInput {
  const key = JSON.stringify(mail);
  const [rested, setRested] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setRested(key), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return JSON.parse(rested) as EmailTemplateInput;
}

/** The email as the server renders it, in a sandboxed frame without scripts or forms. */
export function EmailTemplatePreview({ mail }: { mail: EmailTemplateInput }) {
  const { t } = useLingui();
  const preview = useQuery(emailPreviewQuery(useDebounced(mail)));
  const [last, setLast] = useState(preview.data);
  if (preview.data && preview.data !== last) setLast(preview.data);
  // While the input is invalid, keep the last preview instead of an empty frame.
  const shown = preview.data ?? last;
  const isWrong = preview.error instanceof ApiProblem && preview.error.code === 'invalid';
  return (
    <section aria-label={t`Preview`} className="rounded-md border border-hairline bg-paper">
      <div className="border-b border-hairline px-5 py-2.5">
        <p className="type-note text-ink-soft" role="status">
          {preview.error ? (
            isWrong ? (
              <Trans>Correct the errors to update the preview</Trans>
            ) : (
              <Trans>The preview could not be loaded. It is updated with your next change.</Trans>
            )
          ) : preview.data?.isLastOrder ? (
            <Trans>Preview with the latest order</Trans>
          ) : (
            <Trans>Preview with sample data</Trans>
          )}
        </p>
        <p className="mt-1 min-h-6 font-medium wrap-anywhere">
          <bdi>{shown?.subject}</bdi>
        </p>
      </div>
      {shown && (
        <iframe
          title={t`Email preview`}
          sandbox=""
          srcDoc={shown.html}
          className={classNames(
            'block h-[42rem] w-full rounded-b-md bg-paper transition-opacity',
            preview.error && 'opacity-50',
          )}
        />
      )}
      {!shown && preview.isPending && <Skeleton className="h-[42rem] rounded-t-none" />}
    </section>
  );
}
