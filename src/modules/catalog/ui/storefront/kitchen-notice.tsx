import { useId } from 'react';
import { Trans } from '@lingui/react/macro';
import { useKitchenChecks } from '../../client/kitchen-checks.ts';
import { useMisfitTexts } from './use-misfit-texts.ts';

/** Products, such as those of the cart, that do not fit the remembered kitchen. */
export function KitchenNotice({ productIds }: { productIds: readonly string[] }) {
  const checks = useKitchenChecks(productIds);
  const textsOf = useMisfitTexts();
  const heading = useId();
  if (checks.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="type-small rounded-md bg-butter-soft p-4">
      <h3 id={heading} className="font-medium">
        <Trans>Does not fit your kitchen</Trans>
      </h3>
      <ul className="mt-1 grid gap-1">
        {checks.map(({ id, name, misfits }) => (
          <li key={id}>
            <bdi>{name}</bdi>: {textsOf(misfits).join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  );
}
