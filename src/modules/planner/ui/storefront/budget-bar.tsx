import { Trans } from '@lingui/react/macro';
import { subtractMoney } from '#kernel/money.ts';
import { Price } from '#ui/price.tsx';
import type { Plan } from '../../contract/plan.ts';

/** The plan's total against the budget. */
export function BudgetBar({ plan: { total, budget, lines, sets } }: { plan: Plan }) {
  const isOver = budget !== null && total.amount > budget.amount;
  const share = budget === null ? 0 : Math.min(100, (100 * total.amount) / Math.max(1, budget.amount));
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className="grid gap-3">
      <h2 className="type-subheading">
        <Trans>Total</Trans>
      </h2>
      <Price price={total} size="large" />
      <p className="type-small text-ink-soft">
        <Trans>Items: {pieces}</Trans>
      </p>
      {budget && (
        <>
          <div aria-hidden className="h-2 overflow-clip rounded-xs bg-linen-deep">
            <div
              className={isOver ? 'h-full bg-berry' : 'h-full bg-moss'}
              style={{ inlineSize: `${share}%` }}
            />
          </div>
          <p className="type-small">
            {isOver ? (
              <Trans>
                <Price price={subtractMoney(total, budget)} size="small" /> over your budget of{' '}
                <Price price={budget} size="small" />
              </Trans>
            ) : (
              <Trans>
                <Price price={subtractMoney(budget, total)} size="small" /> left of{' '}
                <Price price={budget} size="small" />
              </Trans>
            )}
          </p>
        </>
      )}
      {sets.map(({ id, name, price, singly }) => (
        <p key={id} className="type-small rounded-md bg-butter-soft p-3">
          <Trans>
            <bdi>{name}</bdi>: <Price price={price} size="small" /> as a set instead of{' '}
            <Price price={singly} size="small" />
          </Trans>
        </p>
      ))}
    </div>
  );
}
