import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { FormSection } from '#ui/form-section.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useChangeGifts } from '../../client/admin.ts';
import type { Versioned } from '../../contract/admin.ts';
import type { GiftSettings } from '../../contract/policies.ts';
import { fieldId, SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const maxWraps = 12;
const maxSwaps = 60;

interface PickProducts {
  label: string;
  ids: readonly string[];
  max: number;
  id: string;
  error: string | undefined;
  onChange: (ids: string[]) => void;
}

/** Wraps, what recipients can choose instead, and how long their links work. */
export function GiftsForm({
  settings,
  pickProducts,
}: {
  settings: Versioned<GiftSettings>;
  /** Chooses products; the app passes it in from the catalog. */
  pickProducts: (props: PickProducts) => ReactNode;
}) {
  const { t } = useLingui();
  const { values, set, form } = useSettingsForm<
    GiftSettings,
    { wrapIds: string[]; swapIds: string[]; linkDays: string }
  >({
    settings,
    valuesOf: ({ wrapIds, swapIds, linkDays }) => ({ wrapIds, swapIds, linkDays: String(linkDays) }),
    read: ({ wrapIds, swapIds, linkDays }) => ({
      settings: { wrapIds, swapIds, linkDays: /^\d{1,3}$/.test(linkDays.trim()) ? Number(linkDays) : 0 },
    }),
    change: useChangeGifts(),
  });
  return (
    <SettingsForm {...form}>
      <FormSection
        title={<Trans>Gift wrap</Trans>}
        text={
          <Trans>
            Products that customers can choose as wrap, with their picture, price and stock. Without one,
            gifts have no wrap.
          </Trans>
        }
      >
        {pickProducts({
          label: t`Wraps`,
          ids: values.wrapIds,
          max: maxWraps,
          id: fieldId('wrapIds'),
          error: form.messages.wrapIds,
          onChange: (wrapIds) => set({ wrapIds }),
        })}
      </FormSection>
      <FormSection
        title={<Trans>Recipient’s choice</Trans>}
        text={
          <Trans>
            A recipient who enters the address can choose another variant, or one of these products if it
            costs the same or less and is taxed alike. They see no prices.
          </Trans>
        }
      >
        {pickProducts({
          label: t`Products to choose instead`,
          ids: values.swapIds,
          max: maxSwaps,
          id: fieldId('swapIds'),
          error: form.messages.swapIds,
          onChange: (swapIds) => set({ swapIds }),
        })}
        <TextField
          id={fieldId('linkDays')}
          label={t`Link works for (days)`}
          inputMode="numeric"
          value={values.linkDays}
          error={form.messages.linkDays}
          onChange={({ target }) => set({ linkDays: target.value })}
          className="max-w-xs"
        />
      </FormSection>
    </SettingsForm>
  );
}
