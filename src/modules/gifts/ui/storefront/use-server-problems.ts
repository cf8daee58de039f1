import { useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';

export interface ServerProblems {
  wrapId?: string;
  deliverOn?: string;
}

/** What only the server knows to be wrong, by field, in the reader's language. */
export function useServerProblems(): (error: unknown) => ServerProblems {
  const { t } = useLingui();
  return (error) => {
    const paths = error instanceof ApiProblem && error.code === 'invalid' ? error.fields : [];
    const has = (path: string) => paths.some((each) => each.path === path);
    return {
      ...(has('wrapId') ? { wrapId: t`This wrap has just sold out. Please choose another.` } : {}),
      ...(has('deliverOn') ? { deliverOn: t`We do not deliver on this day. Choose another.` } : {}),
    };
  };
}
