import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormError } from '#ui/form-error.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useUnsaved } from '#ui/unsaved-guard.tsx';
import { useSavePromotion } from '../../client.ts';
import type { Promotion, PromotionTerms } from '../../contract.ts';
import { type FieldError, type PromotionValues, readPromotion, valuesOf } from './promotion-form-values.ts';
import { promotionKindLabels } from './promotion-kinds.ts';

export interface PromotionFormProps {
  /** Null for a new promotion. */
  promotion: Promotion | null;
  currency: string;
  categories: readonly { id: string; name: string }[];
  onSaved: (saved: Promotion) => void;
}

const promotionKinds = Object.keys(promotionKindLabels) as PromotionTerms['kind'][];
const fieldId = (path: string): string => `promotion-${path.replaceAll('.', '-')}`;

function serverErrorsOf(error: Error | null): Record<string, string> {
  const messages: Record<string, string> = {};
  if (error instanceof ApiProblem) {
    // One field holds all rows, so it shows the first error of its rows.
    for (const { path, message } of error.fields)
      messages[path.replace(/^draft\./, '').replace(/(steps|parts|productIds)\..*/, '$1')] ??= message;
  }
  return messages;
}

/** Form for a promotion: discount, scope, period and limits. */
export function PromotionForm({ promotion, currency, categories, onSaved }: PromotionFormProps) {
  const { t, i18n } = useLingui();
  const [stored, setStored] = useState(promotion);
  const [saved, setSaved] = useState(() => valuesOf(promotion, currency));
  const [values, setValues] = useState(saved);
  const [inputErrors, setInputErrors] = useState<Record<string, string>>({});
  const save = useSavePromotion(stored);
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved);
  useUnsaved(isChanged);
  const messages = { ...serverErrorsOf(save.error), ...inputErrors };
  const update = (part: Partial<PromotionValues>) => setValues((before) => ({ ...before, ...part }));
  const errorTexts: Record<FieldError, string> = {
    required: t`Please fill this in.`,
    amount: t`Enter an amount, such as 6.90.`,
    percent: t`Enter a percentage, such as 10.`,
    whole: t`Enter a whole number.`,
    pairs: t`Enter pairs like those in the example, separated by commas.`,
  };

  function submit() {
    const { draft, errors } = readPromotion(values, currency);
    // Clear previous errors first, so that screen readers announce an identical error again.
    flushSync(() => {
      save.reset();
      setInputErrors({});
    });
    const newErrors = Object.entries(errors).map(([path, error]) => [path, errorTexts[error]] as const);
    setInputErrors(Object.fromEntries(newErrors));
    if (newErrors.length > 0) return;
    save.mutate(draft, {
      onSuccess: (written) => {
        const newValues = valuesOf(written, currency);
        // Synchronously: `onSaved` may navigate, and the form must no longer be dirty.
        flushSync(() => {
          setStored(written);
          setSaved(newValues);
          setValues(newValues);
        });
        showToast({ kind: 'success', text: t`${written.name} saved` });
        onSaved(written);
      },
    });
  }

  const text = (key: keyof PromotionValues, path: string = key) => ({
    id: fieldId(path),
    value: values[key] as string,
    error: messages[path],
    onChange: ({ target }: { target: { value: string } }) => update({ [key]: target.value }),
  });
  const unit = <span className="type-small pe-3">{currency}</span>;
  const { kind } = values;
  return (
    <form
      noValidate
      className="max-w-text"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {(save.error ?? Object.keys(messages).length > 0) && (
        <FormError
          title={save.error?.message || <Trans>Check the highlighted fields</Trans>}
          problems={Object.entries(messages).map(([path, message]) => ({
            fieldId: fieldId(path),
            text: message,
          }))}
          className="mb-6"
        />
      )}
      <div className="grid gap-8">
        <FormSection title={<Trans>Promotion details</Trans>}>
          <TextField
            {...text('name')}
            label={t`Name`}
            description={t`Customers see this name next to the discount.`}
            maxLength={120}
          />
          <RadioGroup
            label={t`Method`}
            value={values.hasCode ? 'code' : 'itself'}
            options={[
              { value: 'code', label: t`Coupon code` },
              { value: 'itself', label: t`Automatic discount` },
            ]}
            onChange={(choice) => update({ hasCode: choice === 'code' })}
          />
          {values.hasCode && (
            <TextField
              {...text('code')}
              label={t`Code`}
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
            />
          )}
        </FormSection>
        <FormSection title={<Trans>Discount</Trans>}>
          <SelectField
            id={fieldId('terms.kind')}
            label={t`Type`}
            value={kind}
            options={promotionKinds.map((value) => ({ value, label: i18n._(promotionKindLabels[value]) }))}
            onChange={({ target }) => update({ kind: target.value as PromotionTerms['kind'] })}
          />
          {kind === 'percent' && (
            <TextField
              {...text('percent', 'terms.basisPoints')}
              label={t`Percentage`}
              inputMode="decimal"
              suffix={<span className="type-small pe-3">%</span>}
            />
          )}
          {(kind === 'amount' || kind === 'bundle') && (
            <TextField
              {...text('amount', 'terms.amount')}
              label={kind === 'bundle' ? t`Discount per complete bundle` : t`Amount`}
              inputMode="decimal"
              suffix={unit}
            />
          )}
          {kind === 'quantity' && (
            <TextField
              {...text('steps', 'terms.steps')}
              label={t`Quantities and percentages`}
              description={t`For example, 3: 10, 6: 15 gives 10% off for 3 or more of the same product and 15% off for 6 or more.`}
            />
          )}
          {kind === 'bundle' && (
            <TextField
              {...text('parts', 'terms.parts')}
              label={t`Bundle products`}
              description={t`Product IDs with quantities, for example chef-knife: 1, cutting-board: 1.`}
            />
          )}
        </FormSection>
        <FormSection
          title={<Trans>Applies to</Trans>}
          text={
            <Trans>
              Without products or categories, the promotion applies to all products. A bundle discount applies
              to the bundle products.
            </Trans>
          }
        >
          {kind !== 'bundle' && (
            <>
              <TextField
                {...text('products', 'scope.productIds')}
                label={t`Products`}
                optional
                description={t`Product IDs, separated by commas: chef-knife, kettle.`}
              />
              <fieldset>
                <legend className="type-small font-medium">
                  <Trans>Categories</Trans>
                </legend>
                <div className="grid sm:grid-cols-2">
                  {categories.map(({ id, name }) => (
                    <Checkbox
                      key={id}
                      label={name}
                      checked={values.categoryIds.includes(id)}
                      onChange={({ target }) =>
                        update({
                          categoryIds: target.checked
                            ? [...values.categoryIds, id]
                            : values.categoryIds.filter((each) => each !== id),
                        })
                      }
                    />
                  ))}
                </div>
              </fieldset>
            </>
          )}
          <TextField
            {...text('minimum')}
            label={t`Minimum purchase amount`}
            optional
            inputMode="decimal"
            suffix={unit}
          />
          <Checkbox
            label={t`Combines with other promotions`}
            description={t`If not selected, the promotion applies alone or not at all, whichever saves customers more.`}
            checked={values.combines}
            onChange={({ target }) => update({ combines: target.checked })}
          />
        </FormSection>
        <FormSection title={<Trans>Active dates and usage limits</Trans>}>
          <Checkbox
            label={t`Active`}
            checked={values.isActive}
            onChange={({ target }) => update({ isActive: target.checked })}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...text('startsAt')} label={t`Start date`} optional type="datetime-local" />
            <TextField {...text('endsAt')} label={t`End date`} optional type="datetime-local" />
            {values.hasCode && (
              <>
                <TextField {...text('usesLimit')} label={t`Total usage limit`} optional inputMode="numeric" />
                <TextField
                  {...text('customerLimit')}
                  label={t`Usage limit per customer`}
                  optional
                  inputMode="numeric"
                />
              </>
            )}
          </div>
        </FormSection>
      </div>
      <SaveBar
        label={stored ? <Trans>Save promotion</Trans> : <Trans>Create promotion</Trans>}
        isChanged={isChanged}
        isNew={stored === null}
        pending={save.isPending}
        onDiscard={() => {
          save.reset();
          setInputErrors({});
          setValues(saved);
        }}
      />
    </form>
  );
}
