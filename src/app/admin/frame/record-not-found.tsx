import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Not-found state of a record that does not exist or was deleted. */
export function RecordNotFound({ back }: { back: string }) {
  return (
    <EmptyState
      title={<Trans>Not found</Trans>}
      text={<Trans>It may have been deleted, or the URL may be incorrect.</Trans>}
      action={
        <ButtonLink to={back} variant="secondary">
          <Trans>Back to the list</Trans>
        </ButtonLink>
      }
    />
  );
}
