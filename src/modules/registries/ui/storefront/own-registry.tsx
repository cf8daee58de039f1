import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { dateFormat } from '#kernel/date-text.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { changeRegistry, removeRegistry } from '../../client/registries.ts';
import { draftOfRegistry } from '../../client/registry-draft.ts';
import type { Registry } from '../../contract/registries.ts';
import { OwnItems } from './own-items.tsx';
import { RegistryForm, type RenderAddressFields } from './registry-form.tsx';
import { ShareRegistry } from './share-registry.tsx';
import { useRegistryProblem } from './use-registry-problem.ts';

export interface OwnRegistryProps {
  registry: Registry;
  origin: string;
  countries: readonly string[];
  renderAddressFields: RenderAddressFields;
}

/** An own registry: its items, its links, and its details to edit. */
export function OwnRegistry({ registry, origin, countries, renderAddressFields }: OwnRegistryProps) {
  const { t, i18n } = useLingui();
  const problemOf = useRegistryProblem();
  const { ownerName } = registry;
  const [isEditing, setEditing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const day =
    registry.eventOn &&
    dateFormat(i18n.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(registry.eventOn));

  async function remove() {
    setRemoving(true);
    try {
      await removeRegistry(registry.id);
      showToast({ kind: 'success', text: t`Registry deleted` });
    } catch (error) {
      showToast({ kind: 'error', text: problemOf(error) });
      setRemoving(false);
      setAsking(false);
    }
  }
  const headingId = `registry-${registry.id}`;
  return (
    <section aria-labelledby={headingId} className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <div className="grid gap-1">
          <h2 id={headingId} className="type-heading">
            <bdi>{registry.title}</bdi>
          </h2>
          <p className="type-small text-ink-soft">
            <Trans>
              For <bdi>{ownerName}</bdi>
            </Trans>
            {day && <> · {day}</>}
          </p>
        </div>
        {!isEditing && (
          <div className="flex gap-3">
            <Button variant="quiet" size="small" onClick={() => setEditing(true)}>
              <Trans>Edit</Trans>
            </Button>
            <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
              <Trans>Delete</Trans>
            </Button>
          </div>
        )}
      </div>
      {isEditing ? (
        <RegistryForm
          label={t`Edit “${registry.title}”`}
          start={draftOfRegistry(registry)}
          countries={countries}
          renderAddressFields={renderAddressFields}
          saveLabel={<Trans>Save registry</Trans>}
          onSave={async (input) => {
            await changeRegistry({ ...input, registryId: registry.id, version: registry.version });
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <ShareRegistry registry={registry} origin={origin} />
      )}
      <OwnItems registry={registry} />
      <ConfirmDialog
        open={isAsking}
        title={<Trans>Delete this registry?</Trans>}
        text={<Trans>Its links stop working. Gifts that were ordered are delivered all the same.</Trans>}
        confirmLabel={<Trans>Delete registry</Trans>}
        danger
        pending={isRemoving}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}
