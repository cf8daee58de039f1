import { Trans } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';

export function StepProblem({ error }: { error: Error }) {
  const code = error instanceof ApiProblem ? error.code : '';
  if (code === 'changed_meanwhile' || code === 'return_step_not_allowed') {
    return <Trans>This return has changed. The page shows the latest version.</Trans>;
  }
  if (code === 'network') return <Trans>Connection failed. Check whether the change was saved.</Trans>;
  return error.message;
}
