import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { CartIcon } from '#ui/icons.ts';
import { showToast } from '#ui/toast.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import type { Plan } from '../../contract/plan.ts';
import { type PlanItem, itemsOfPlan } from '../../rules/cart-items.ts';

/**
 * Adds all pieces and sets of the plan to the cart. Pieces that cannot be added are named; the others stay in the cart.
 *
 * @param addAll adds items and returns the names of those that failed.
 */
export function AddPlanToCart({
  plan,
  addAll,
}: {
  plan: Plan;
  addAll: (items: readonly PlanItem[]) => Promise<string[]>;
}) {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  const [isPending, setPending] = useState(false);
  const [failed, setFailed] = useState<readonly string[]>([]);
  async function add() {
    setPending(true);
    const names = await addAll(itemsOfPlan(plan));
    setPending(false);
    setFailed(names);
    if (names.length > 0) announce(t`Some pieces could not be added to your cart.`);
    else showToast({ kind: 'success', text: t`Your plan is in the cart.` });
  }
  if (!isHydrated)
    return (
      <noscript>
        <p className="type-small text-ink-soft">
          <Trans>Open a piece to add it to your cart.</Trans>
        </p>
      </noscript>
    );
  return (
    <div className="grid gap-3">
      <Button block size="large" pending={isPending} onClick={() => void add()}>
        <CartIcon />
        <Trans>Add all to cart</Trans>
      </Button>
      {failed.length > 0 && (
        <div role="alert" className="type-small grid gap-1 text-berry-ink">
          <p className="font-medium">
            <Trans>Not added to your cart:</Trans>
          </p>
          <ul>
            {failed.map((name) => (
              <li key={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
