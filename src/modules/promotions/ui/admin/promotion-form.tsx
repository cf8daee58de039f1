import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { FormError } from '#ui/form-error.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useUnsaved } from '#ui/unsaved-guard.tsx';
import { useSavePromotion } from '../../client/admin.ts';
import type { PromotionDetails } from '../../contract/promotions.ts';
import { CustomerFields, LimitFields, ScopeFields } from './conditions-fields.tsx';
import { DiscountFields } from './discount-fields.tsx';
import { fieldId, type PromotionTools, textProps } from './promotion-fields.ts';
import { type FieldError, type PromotionValues, readPromotion, valuesOf } from './promotion-form-values.ts';
import { PromotionPreview } from './promotion-preview.tsx';

export interface PromotionFormProps {
  /** Null for a new promotion. */
  promotion: PromotionDetails | null;
  tools: PromotionTools;
  onSaved: (saved: PromotionDetails) => void;
}

function serverErrorsOf(error: Error | null): Record<string, string> {
  const messages: Record<string, string> = {};
  if (error instanceof ApiProblem) {
    // A list shows the first error of its items.
    for (const { path, message } of error.fields)
      messages[
        path
          .replace(/^draft\./, '')
          .replace(/\.basisPoints$/, (end) => (path.includes('steps') ? '.percent' : end))
          .replace(/productIds\..*/, 'productIds')
      ] ??= message;
  }
  return messages;
}

/** Form for a promotion: discount, scope, period and limits. */
export function PromotionForm({ promotion, tools, onSaved }: PromotionFormProps) {
  const { t } = useLingui();
  const { currency } = tools;
  const [stored, setStored] = useState(promotion);
  const [saved, setSaved] = useState(() => valuesOf(promotion, currency));
  const [values, setValues] = useState(saved);
  const [inputErrors, setInputErrors] = useState<Record<string, string>>({});
  const [names, setNames] = useState<readonly { id: string; name: string }[]>(
    promotion?.summary.products ?? [],
  );
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
    products: t`Select at least one product.`,
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

  const fields = {
    values,
    update,
    errors: messages,
    tools,
    onNamed: (product: { id: string; name: string }) =>
      setNames((known) => (known.some(({ id }) => id === product.id) ? known : [...known, product])),
  };
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
        <PromotionPreview values={values} names={names} tools={tools} />
        <FormSection title={<Trans>Promotion details</Trans>}>
          <TextField
            {...textProps(fields, 'name')}
            label={t`Name`}
            description={t`Customers see this name next to the discount.`}
            maxLength={120}
          />
          <RadioGroup
            label={t`Method`}
            value={values.method}
            options={[
              { value: 'code', label: t`Coupon code` },
              { value: 'codes', label: t`Unique codes, one use each` },
              { value: 'automatic', label: t`Automatic discount` },
            ]}
            onChange={(method) => update({ method: method as PromotionValues['method'] })}
          />
          {values.method === 'code' && (
            <TextField
              {...textProps(fields, 'code')}
              label={t`Code`}
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
            />
          )}
          {values.method === 'codes' && (
            <p className="type-small text-ink-soft">
              <Trans>Save the promotion first, then generate up to 10,000 codes and download them.</Trans>
            </p>
          )}
        </FormSection>
        <DiscountFields {...fields} />
        <ScopeFields {...fields} />
        <CustomerFields {...fields} />
        <LimitFields {...fields} />
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
