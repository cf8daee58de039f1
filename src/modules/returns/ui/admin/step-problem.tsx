import { Trans } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';

export function StepProblem({ error }: { error: Error }) {
  const code = error instanceof ApiProblem ? error.code : '';
  if (code === 'changed_meanwhile' || code === 'return_step_not_allowed') {
    return (
      <Trans>Somebody else changed this return just now. It is shown as it stands; please look again.</Trans>
    );
  }
  if (code === 'network') return <Trans>The shop could not be reached. Nothing was changed.</Trans>;
  return error.message;
}
