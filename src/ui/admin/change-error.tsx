import { Trans } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';

/** Why a change failed, and how to proceed. */
export function ChangeError({ error }: { error: Error }) {
  const code = error instanceof ApiProblem ? error.code : '';
  if (code === 'changed_meanwhile' || code === 'move_not_allowed' || code === 'offer_changed') {
    return <Trans>This was changed in the meantime. Check the current version and try again.</Trans>;
  }
  if (code === 'network')
    return <Trans>No connection to the shop. Check whether the change was saved.</Trans>;
  return error.message;
}
