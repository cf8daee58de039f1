import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { FormError } from '#ui/form-error.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { changeRegistryItem, removeRegistryItem } from '../../client/registries.ts';
import { maxWanted } from '../../contract/limits.ts';
import type { Registry, RegistryItem } from '../../contract/registries.ts';
import { RegistryItemRow } from './registry-item.tsx';
import { useRegistryProblem } from './use-registry-problem.ts';

/** The items of an own registry with what was given. */
export function OwnItems({ registry }: { registry: Registry }) {
  const { t } = useLingui();
  if (registry.items.length === 0)
    return (
      <div className="grid justify-items-start gap-4 rounded-md bg-linen p-5">
        <p>
          <Trans>This registry is empty. On the page of a product, select “Add to gift registry”.</Trans>
        </p>
        <ButtonLink to="/products" variant="secondary" size="small">
          <Trans>See all products</Trans>
        </ButtonLink>
      </div>
    );
  return (
    <ul
      aria-label={t`Items of “${registry.title}”`}
      className="divide-y divide-hairline border-y border-hairline"
    >
      {registry.items.map((item) => (
        <li key={item.id} className="py-4">
          <OwnItem item={item} registryId={registry.id} />
        </li>
      ))}
    </ul>
  );
}

function OwnItem({ item, registryId }: { item: RegistryItem; registryId: string }) {
  const { t, i18n } = useLingui();
  const problemOf = useRegistryProblem();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { id: itemId, name, wanted, given } = item;
  const named = item.givers.filter(Boolean);
  const givers = new Intl.ListFormat(i18n.locale).format(named);

  async function run(work: () => Promise<unknown>) {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <RegistryItemRow
      item={item}
      note={
        <>
          {item.price === null ? (
            <p className="text-berry-ink">
              <Trans>No longer available. Your guests do not see it.</Trans>
            </p>
          ) : (
            !item.inStock && (
              <p>
                <Trans>Sold out at the moment</Trans>
              </p>
            )
          )}
          <p>
            <Trans>
              {given} of {wanted} purchased
            </Trans>
          </p>
          {named.length > 0 && (
            <p>
              <Trans>
                From <bdi>{givers}</bdi>
              </Trans>
            </p>
          )}
          <FormError title={problem} />
        </>
      }
    >
      <QuantityStepper
        label={t`Wanted quantity of ${name}`}
        value={wanted}
        max={maxWanted}
        disabled={isBusy}
        onChange={(quantity) => void run(() => changeRegistryItem({ registryId, itemId, wanted: quantity }))}
      />
      <Button
        variant="quiet"
        size="small"
        pending={isBusy}
        aria-label={t`Remove ${name}`}
        onClick={() => void run(() => removeRegistryItem({ registryId, itemId }))}
      >
        <Trans>Remove</Trans>
      </Button>
    </RegistryItemRow>
  );
}
