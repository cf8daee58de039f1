import { Trans, useLingui } from '@lingui/react/macro';
import { FormSection } from '#ui/form-section.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useChangePlanner } from '../../client/admin.ts';
import type { Versioned } from '../../contract/admin.ts';
import type { PlannerSettings } from '../../contract/policies.ts';
import { fieldId, SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** Weights of kitchen planning. What does not fit hob or oven is never proposed, whatever the weights. */
export function PlannerForm({ settings }: { settings: Versioned<PlannerSettings> }) {
  const { t } = useLingui();
  const { values, set, form } = useSettingsForm<PlannerSettings, Record<keyof PlannerSettings, string>>({
    settings,
    valuesOf: ({ size, color, dishwasher, favorites, nesting }) => ({
      size: String(size),
      color: String(color),
      dishwasher: String(dishwasher),
      favorites: String(favorites),
      nesting: String(nesting),
    }),
    read: (typed) => {
      const numberOf = (text: string) => (/^\d{1,2}$/.test(text.trim()) ? Number(text) : -1);
      return {
        settings: {
          size: numberOf(typed.size),
          color: numberOf(typed.color),
          dishwasher: numberOf(typed.dishwasher),
          favorites: numberOf(typed.favorites),
          nesting: numberOf(typed.nesting),
        },
      };
    },
    change: useChangePlanner(),
  });
  const fields: { key: keyof PlannerSettings; label: string; description: string }[] = [
    { key: 'size', label: t`Size`, description: t`Pan and pot sizes that suit the number of people.` },
    { key: 'color', label: t`Colour`, description: t`Colours that the customer chose.` },
    { key: 'dishwasher', label: t`Dishwasher`, description: t`Dishwasher safe, for customers who use one.` },
    { key: 'favorites', label: t`Popularity`, description: t`How many customers have it as a favorite.` },
    {
      key: 'nesting',
      label: t`Stacking`,
      description: t`Stacks in others, for customers who entered drawers or shelves.`,
    },
  ];
  return (
    <SettingsForm {...form}>
      <FormSection
        title={<Trans>What counts when several products fit</Trans>}
        text={
          <Trans>
            0 is not at all, 10 is most. A product that does not work on the customer’s hob or in the oven is
            never proposed. Set “Use in kitchen planning” on a product to include it.
          </Trans>
        }
      >
        {fields.map(({ key, label, description }) => (
          <TextField
            key={key}
            id={fieldId(key)}
            label={label}
            description={description}
            inputMode="numeric"
            value={values[key]}
            error={form.messages[key]}
            onChange={({ target }) => set({ [key]: target.value })}
            className="max-w-xs"
          />
        ))}
      </FormSection>
    </SettingsForm>
  );
}
