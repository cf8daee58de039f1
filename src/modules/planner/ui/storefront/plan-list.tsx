import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import type { SavedPlan } from '../../contract/plans.ts';
import { plannerPath } from './planner-address.ts';

/** The customer's saved plans: opens or deletes them. */
export function PlanList({
  plans,
  onOpen,
  onRemove,
}: {
  plans: readonly SavedPlan[];
  onOpen: (plan: SavedPlan) => void;
  onRemove: (plan: SavedPlan) => void;
}) {
  const { t } = useLingui();
  return (
    <details className="type-small">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">
        <Trans>My plans</Trans>
      </summary>
      <ul className="divide-y divide-hairline">
        {plans.map((plan) => (
          <li key={plan.id} className="flex items-center justify-between gap-3 py-1">
            <Link
              to={`${plannerPath}?${plan.query}&step=plan`}
              onClick={() => onOpen(plan)}
              className="text-link min-w-0 py-2 wrap-anywhere"
            >
              <bdi>{plan.name}</bdi>
            </Link>
            <Button
              variant="quiet"
              size="small"
              aria-label={t`Delete ${plan.name}`}
              onClick={() => onRemove(plan)}
            >
              <Trans>Delete</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
