import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useChangeReturns } from '../../client/admin.ts';
import type { ReturnSettings } from '../../contract.ts';
import { fieldId, SettingsForm, wordsOf } from './settings-form.tsx';

interface Values extends Omit<ReturnSettings, 'windowDays' | 'productIds'> {
  /** As typed. */
  windowDays: string;
  products: string;
}

const valuesOf = ({ windowDays, productIds, ...rest }: ReturnSettings): Values => ({
  ...rest,
  windowDays: String(windowDays),
  products: productIds.join(', '),
});

/** What the shop takes back, until when, and what customers are told of it. */
export function ReturnsForm({
  settings,
  categories,
}: {
  settings: ReturnSettings;
  categories: readonly { id: string; name: string }[];
}) {
  const { t } = useLingui();
  const [saved, setSaved] = useState(() => valuesOf(settings));
  const [values, setValues] = useState(saved);
  const [isWrong, setWrong] = useState(false);
  const change = useChangeReturns();
  const set = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const days = /^\d{1,3}$/.test(values.windowDays.trim()) ? Number(values.windowDays) : null;
  const words = Object.fromEntries(
    Object.entries({
      ...wordsOf(change.error),
      ...(isWrong && days === null ? { windowDays: t`A whole number.` } : {}),
    }).map(([path, text]) => [path.replace(/^productIds.*/, 'productIds'), text]),
  );

  function save() {
    setWrong(days === null);
    if (days === null) return;
    const { windowDays: _typed, products, ...rest } = values;
    const productIds = products.split(/[\s,]+/).filter((id) => id !== '');
    change.mutate(
      { ...rest, windowDays: days, productIds },
      {
        onSuccess: (written) => {
          setSaved(valuesOf(written));
          setValues(valuesOf(written));
          showToast({ kind: 'success', text: t`The settings are saved` });
        },
      },
    );
  }

  return (
    <SettingsForm
      isChanged={JSON.stringify(values) !== JSON.stringify(saved)}
      pending={change.isPending}
      error={change.error}
      words={words}
      onSave={save}
      onDiscard={() => {
        change.reset();
        setWrong(false);
        setValues(saved);
      }}
    >
      <FormSection title={<Trans>Taking back</Trans>}>
        <Checkbox
          label={t`Customers can ask for returns`}
          description={t`On the page of an order, once something of it has arrived.`}
          checked={values.enabled}
          onChange={({ target }) => set({ enabled: target.checked })}
        />
        <TextField
          id={fieldId('windowDays')}
          label={t`Days to ask, from the day it arrived`}
          inputMode="numeric"
          value={values.windowDays}
          error={words.windowDays}
          onChange={({ target }) => set({ windowDays: target.value })}
        />
        <Checkbox
          label={t`Ask for photographs`}
          description={t`Up to five, for the customer and you alone.`}
          checked={values.asksPhotos}
          onChange={({ target }) => set({ asksPhotos: target.checked })}
        />
      </FormSection>
      <FormSection title={<Trans>What customers read</Trans>}>
        <TextField
          id={fieldId('costs')}
          label={t`Who pays the way back`}
          optional
          maxLength={200}
          value={values.costs}
          error={words.costs}
          onChange={({ target }) => set({ costs: target.value })}
        />
        <TextArea
          id={fieldId('instructions')}
          label={t`How to send it`}
          description={t`Shown and mailed with your address and the return’s number, once it is approved.`}
          optional
          maxLength={1000}
          value={values.instructions}
          error={words.instructions}
          onChange={({ target }) => set({ instructions: target.value })}
        />
      </FormSection>
      <FormSection
        title={<Trans>What is not taken back</Trans>}
        text={<Trans>Gift cards never are. Everything else is, unless it is named here.</Trans>}
      >
        <TextField
          id={fieldId('productIds')}
          label={t`These products`}
          optional
          description={t`By their address, with commas: chef-knife, kettle.`}
          value={values.products}
          error={words.productIds}
          onChange={({ target }) => set({ products: target.value })}
        />
        <fieldset>
          <legend className="type-small font-medium">
            <Trans>These categories</Trans>
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
