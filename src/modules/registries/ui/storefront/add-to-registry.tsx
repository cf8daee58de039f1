import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Picture as PictureOf } from '#kernel/contract.ts';
import type { Money } from '#kernel/money.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { addRegistryItem } from '../../client/registries.ts';
import { maxWanted } from '../../contract/limits.ts';
import type { Registry } from '../../contract/registries.ts';
import { RegistryItemRow } from './registry-item.tsx';
import { useRegistryProblem } from './use-registry-problem.ts';

/** The product of the page that the customer came from. */
export interface AddableProduct {
  id: string;
  name: string;
  image: PictureOf | null;
  price: Money;
  variants: readonly { id: string; name: string; price: Money; image: PictureOf | null }[];
}

/** Adds a product to one of the customer's registries. */
export function AddToRegistry({
  product,
  requestedVariant,
  registries,
  onAdded,
}: {
  product: AddableProduct;
  requestedVariant: string | null;
  registries: readonly Registry[];
  onAdded: () => void;
}) {
  const { t } = useLingui();
  const problemOf = useRegistryProblem();
  const [registryId, setRegistryId] = useState(registries[0]?.id ?? '');
  const [variantId, setVariantId] = useState(
    (product.variants.find(({ id }) => id === requestedVariant) ?? product.variants[0])?.id ?? null,
  );
  const [wanted, setWanted] = useState(1);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const variant = product.variants.find(({ id }) => id === variantId);
  // A new registry may be the first.
  const chosen = registries.find(({ id }) => id === registryId) ?? registries[0];
  const { name } = product;

  async function add() {
    if (!chosen) return;
    setSaving(true);
    setProblem(undefined);
    try {
      // Of a set, the variant stands for its chosen components.
      const requested = product.variants.length === 0 ? requestedVariant : variantId;
      await addRegistryItem({
        registryId: chosen.id,
        productId: product.id,
        variantId: requested,
        wanted,
      });
      showToast({ kind: 'success', text: t`Added to “${chosen.title}”` });
      onAdded();
    } catch (error) {
      setProblem(problemOf(error));
      setSaving(false);
    }
  }
  return (
    <section aria-label={t`Add to gift registry`} className="grid max-w-3xl gap-5 rounded-md bg-linen p-5">
      <RegistryItemRow
        item={{
          productId: product.id,
          name,
          variantName: variant?.name ?? null,
          image: variant?.image ?? product.image,
          price: (variant ?? product).price,
        }}
        note={null}
      />
      {registries.length === 0 ? (
        <p>
          <Trans>Create a registry first. Then you can add the product.</Trans>
        </p>
      ) : (
        <>
          <div className="flex flex-wrap items-end gap-5">
            {product.variants.length > 0 && (
              <SelectField
                label={t`Variant`}
                value={variantId ?? ''}
                options={product.variants.map(({ id, name: label }) => ({ value: id, label }))}
                onChange={({ target }) => setVariantId(target.value)}
              />
            )}
            <div className="grid gap-2">
              <span aria-hidden className="type-small font-medium">
                <Trans>Wanted quantity</Trans>
              </span>
              <QuantityStepper
                label={t`Wanted quantity of ${name}`}
                value={wanted}
                max={maxWanted}
                isLive
                onChange={setWanted}
              />
            </div>
            {registries.length > 1 && (
              <SelectField
                label={t`Registry`}
                value={chosen?.id ?? ''}
                options={registries.map(({ id, title }) => ({ value: id, label: title }))}
                onChange={({ target }) => setRegistryId(target.value)}
              />
            )}
          </div>
          <FormError title={problem} />
          <p>
            <Button pending={isSaving} onClick={() => void add()}>
              <Trans>
                Add to “<bdi>{chosen?.title}</bdi>”
              </Trans>
            </Button>
          </p>
        </>
      )}
    </section>
  );
}
