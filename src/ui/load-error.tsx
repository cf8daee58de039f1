import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { AlertIcon, RetryIcon } from './icons.ts';

export interface LoadErrorProps {
  title: ReactNode;
  text?: ReactNode;
  /** Shows a retry button. */
  onRetry?: () => void;
  pending?: boolean;
  className?: string;
}

/** An error message for content that failed to load; announced to screen readers. */
export function LoadError({ title, text, onRetry, pending, className }: LoadErrorProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<AlertIcon className="text-berry-ink" />}
        title={title}
        text={text}
        className={className}
        action={
          onRetry && (
            <Button variant="secondary" pending={pending} onClick={onRetry}>
              <RetryIcon />
              <Trans>Try again</Trans>
            </Button>
          )
        }
      />
    </div>
  );
}
