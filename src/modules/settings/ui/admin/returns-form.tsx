import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useChangeReturns } from '../../client/admin.ts';
import type { Versioned } from '../../contract/admin.ts';
import type { ReturnSettings } from '../../contract/policies.ts';
import { joinItemMessages } from './list-messages.ts';
import { fieldId, SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

interface Values extends Omit<ReturnSettings, 'windowDays' | 'productIds'> {
  /** Number of days as typed. */
  windowDays: string;
  products: string;
}

const valuesOf = ({ windowDays, productIds, ...rest }: ReturnSettings): Values => ({
  ...rest,
  windowDays: String(windowDays),
  products: productIds.join(', '),
});

const readDays = (text: string): number | null => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : null);

/** Returns policy and its texts for customers. */
export function ReturnsForm({
  settings,
  categories,
}: {
  settings: Versioned<ReturnSettings>;
  categories: readonly { id: string; name: string }[];
}) {
  const { t } = useLingui();
  const notANumber = t`Enter a whole number.`;
  const { values, set, form } = useSettingsForm({
    settings,
    valuesOf,
    read: ({ windowDays, products, ...rest }) => {
      const days = readDays(windowDays);
      const productIds = products.split(/[\s,،]+/).filter((id) => id !== '');
      return {
        settings: { ...rest, windowDays: days ?? 0, productIds },
        ...(days === null ? { errors: { windowDays: notANumber } } : {}),
      };
    },
    change: useChangeReturns(),
  });
  // The error of the days disappears once they are a number.
  const current = Object.entries(form.messages).filter(
    ([, text]) => text !== notANumber || readDays(values.windowDays) === null,
  );
  const messages = joinItemMessages(Object.fromEntries(current), 'productIds');

  return (
    <SettingsForm {...form} messages={messages}>
      <FormSection title={<Trans>Return requests</Trans>}>
        <Checkbox
          label={t`Accept return requests`}
          description={t`Customers request returns on the order page after delivery.`}
          checked={values.enabled}
          onChange={({ target }) => set({ enabled: target.checked })}
        />
        <TextField
          id={fieldId('windowDays')}
          label={t`Return window in days, from delivery`}
          inputMode="numeric"
          value={values.windowDays}
          error={messages.windowDays}
          onChange={({ target }) => set({ windowDays: target.value })}
        />
        <Checkbox
          label={t`Ask for photos`}
          description={t`Up to 5 photos. Only the customer and staff see them.`}
          checked={values.asksPhotos}
          onChange={({ target }) => set({ asksPhotos: target.checked })}
        />
      </FormSection>
      <FormSection title={<Trans>Return policy</Trans>}>
        <TextField
          id={fieldId('costs')}
          label={t`Return shipping costs`}
          optional
          maxLength={200}
          value={values.costs}
          error={messages.costs}
          onChange={({ target }) => set({ costs: target.value })}
        />
        <TextArea
          id={fieldId('instructions')}
          label={t`Return instructions`}
          description={t`Shown on the order page and emailed when a return is approved, with your address and the return number.`}
          optional
          maxLength={1000}
          value={values.instructions}
          error={messages.instructions}
          onChange={({ target }) => set({ instructions: target.value })}
        />
      </FormSection>
      <FormSection
        title={<Trans>Non-returnable items</Trans>}
        text={<Trans>Gift cards cannot be returned. All other items can, except those listed here.</Trans>}
      >
        <TextField
          id={fieldId('productIds')}
          label={t`Non-returnable products`}
          optional
          description={t`Product IDs, separated by commas: chef-knife, kettle.`}
          value={values.products}
          error={messages.productIds}
          onChange={({ target }) => set({ products: target.value })}
        />
        <fieldset>
          <legend className="type-small font-medium">
            <Trans>Non-returnable categories</Trans>
          </legend>
          <div className="grid sm:grid-cols-2">
            {categories.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={values.categoryIds.includes(id)}
                onChange={({ target }) =>
                  set({
                    categoryIds: target.checked
                      ? [...values.categoryIds, id]
                      : values.categoryIds.filter((each) => each !== id),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      </FormSection>
    </SettingsForm>
  );
}
