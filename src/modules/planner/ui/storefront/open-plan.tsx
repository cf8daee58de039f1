import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useProblemText } from '#ui/use-problem-text.ts';
import { plansApi } from '../../client/plans.ts';
import { plannerPath } from './planner-address.ts';

/**
 * Opens a shared plan by the token of its link: the page of the plan replaces this one, so that the token is in no history.
 *
 * @param token null before hydration; '' without one.
 */
export function OpenPlan({ token }: { token: string | null }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const problemOf = useProblemText({
    link_expired: t`This link has expired or was revoked. Ask for a new one.`,
  });
  const [problem, setProblem] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!token) return undefined;
    let isStopped = false;
    async function open(secret: string) {
      try {
        const { query } = await plansApi.open({ token: secret });
        if (!isStopped) await navigate(`${plannerPath}?${query}&step=plan`, { replace: true });
      } catch (error) {
        if (!isStopped) setProblem(error);
      }
    }
    void open(token);
    return () => {
      isStopped = true;
    };
  }, [token, attempt, navigate]);

  if (token === '')
    return <FormError title={t`This link is incomplete. Open it from the email or message.`} />;
  if (problem === null) return <Spinner />;
  const isExpired = problem instanceof ApiProblem && problem.code === 'link_expired';
  return (
    <div className="grid justify-items-start gap-5">
      <FormError title={problemOf(problem)} />
      {isExpired ? (
        <Link to={plannerPath} className="text-link font-medium">
          <Trans>Plan your kitchen</Trans>
        </Link>
      ) : (
        <Button
          onClick={() => {
            setProblem(null);
            setAttempt(attempt + 1);
          }}
        >
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  );
}
