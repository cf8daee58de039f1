import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { OfflineIcon, RetryIcon } from './icons.ts';
import { LoadError } from './load-error.tsx';
import { Spinner } from './spinner.tsx';
import { useProblemText } from './use-problem-text.ts';

export interface QueryViewProps<Data> {
  query: UseQueryResult<Data>;
  /** Placeholder shown while loading, in the shape of the content. */
  skeleton: ReactNode;
  /** Shown for status 404 in place of the error. */
  missing?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A query in each state: loading, offline, failed, loaded or stale. */
export function QueryView<Data>({ query, skeleton, missing, children }: QueryViewProps<Data>) {
  const { data, error, fetchStatus, isFetching } = query;
  const isOffline = fetchStatus === 'paused';
  const { t } = useLingui();
  const textOf = useProblemText({ network: t`Could not reach the server.` });
  const retry = () => void query.refetch();
  if (data !== undefined) {
    return (
      <>
        {(error ?? isOffline) ? (
          <StaleNotice isOffline={isOffline} pending={isFetching} onRetry={retry} />
        ) : null}
        {children(data)}
      </>
    );
  }
  if (isOffline) {
    return (
      <LoadError
        title={<Trans>You are offline</Trans>}
        text={<Trans>This content loads when you are back online.</Trans>}
      />
    );
  }
  if (error) {
    if (missing !== undefined && 'status' in error && error.status === 404) return missing;
    return (
      <LoadError
        title={<Trans>This content could not be loaded</Trans>}
        text={textOf(error)}
        onRetry={retry}
        pending={isFetching}
      />
    );
  }
  return (
    <>
      <span className="sr-only">
        <Spinner />
      </span>
      {skeleton}
    </>
  );
}

function StaleNotice({
  isOffline,
  pending,
  onRetry,
}: {
  isOffline: boolean;
  pending: boolean;
  onRetry: () => void;
}) {
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-butter-soft px-4 py-2.5"
    >
      <OfflineIcon className="size-5" />
      <p className="type-small grow">
        {isOffline ? (
          <Trans>You are offline. This data may be out of date.</Trans>
        ) : (
          <Trans>Could not refresh. This data may be out of date.</Trans>
        )}
      </p>
      {!isOffline && (
        <Button variant="quiet" size="small" pending={pending} onClick={onRetry}>
          <RetryIcon />
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  );
}
