import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCachedQuery } from '#platform/browser/cached-query.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { GiftIcon } from '#ui/icons.ts';
import { LoadError } from '#ui/load-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { createRegistry, ownRegistries, useFollowRegistries } from '../../client/registries.ts';
import { emptyRegistry } from '../../client/registry-draft.ts';
import type { Registry } from '../../contract/registries.ts';
import { type AddableProduct, AddToRegistry } from './add-to-registry.tsx';
import { OwnRegistry, type OwnRegistryProps } from './own-registry.tsx';
import { RegistryForm } from './registry-form.tsx';

export interface RegistriesPanelProps extends Omit<OwnRegistryProps, 'registry'> {
  session: 'loading' | 'signed-in' | 'signed-out';
  /** Name of the customer. */
  name: string;
  homeCountry: string;
  /** The product of the address; `'missing'` if it is not sold. */
  product: AddableProduct | 'loading' | 'failed' | 'missing' | null;
  requestedVariant: string | null;
  onRetryProduct: () => void;
  /** The product of the address was added. */
  onAdded: () => void;
  onSignIn: () => void;
}

const refreshOwn = () => ownRegistries.invalidate();

/** The customer's registries, and the product that they want to add. */
export function RegistriesPanel(props: RegistriesPanelProps) {
  const { session, onSignIn } = props;
  if (session === 'loading') return <Skeleton className="h-64" />;
  if (session === 'signed-out')
    return (
      <EmptyState
        icon={<GiftIcon />}
        title={<Trans>Sign in to create a gift registry</Trans>}
        text={
          <Trans>
            List what you wish for and send the link to your guests. They order, we deliver to you, and
            nothing is given twice.
          </Trans>
        }
        action={
          <Button onClick={onSignIn}>
            <Trans>Sign in</Trans>
          </Button>
        }
      />
    );
  return <SignedIn {...props} />;
}

function SignedIn(props: RegistriesPanelProps) {
  const { value, error } = useCachedQuery(ownRegistries);
  useFollowRegistries(refreshOwn);
  if (value) return <Loaded {...props} registries={value.items} />;
  return error ? (
    <LoadError
      title={<Trans>Your registries could not be loaded</Trans>}
      onRetry={() => void ownRegistries.refresh().catch(() => {})}
    />
  ) : (
    <Skeleton className="h-64" />
  );
}

function Loaded({ registries, ...props }: RegistriesPanelProps & { registries: readonly Registry[] }) {
  const { t } = useLingui();
  const { product, countries, renderAddressFields, name, homeCountry } = props;
  const [isCreating, setCreating] = useState(false);
  const isFirst = registries.length === 0;
  return (
    <div className="grid gap-14">
      {product === 'loading' ? (
        <Skeleton className="h-40" />
      ) : product === 'failed' ? (
        <LoadError title={<Trans>The product could not be loaded</Trans>} onRetry={props.onRetryProduct} />
      ) : product === 'missing' ? (
        <p role="status" className="rounded-md bg-linen px-4 py-3">
          <Trans>This product is no longer available.</Trans>
        </p>
      ) : (
        product && (
          <AddToRegistry
            product={product}
            requestedVariant={props.requestedVariant}
            registries={registries}
            onAdded={props.onAdded}
          />
        )
      )}
      {registries.map((registry) => (
        <OwnRegistry
          key={registry.id}
          {...{ registry, countries, renderAddressFields }}
          origin={props.origin}
        />
      ))}
      {isFirst || isCreating ? (
        <section aria-labelledby="new-registry" className="grid gap-6">
          <h2 id="new-registry" className="type-heading">
            <Trans>New gift registry</Trans>
          </h2>
          <RegistryForm
            label={t`New gift registry`}
            start={emptyRegistry(homeCountry, name)}
            countries={countries}
            renderAddressFields={renderAddressFields}
            saveLabel={<Trans>Create registry</Trans>}
            onSave={async (input) => {
              await createRegistry(input);
              setCreating(false);
            }}
            onCancel={isFirst ? null : () => setCreating(false)}
          />
        </section>
      ) : (
        <p>
          <Button variant="secondary" onClick={() => setCreating(true)}>
            <Trans>New gift registry</Trans>
          </Button>
        </p>
      )}
    </div>
  );
}
