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
import { type Fault, type PromotionValues, readPromotion, valuesOf } from './promotion-form-values.ts';
import { promotionKindLabels } from './promotion-kinds.ts';

export interface PromotionFormProps {
  /** Null for a new one. */
  promotion: Promotion | null;
  currency: string;
  categories: readonly { id: string; name: string }[];
  onSaved: (saved: Promotion) => void;
}

const kinds = Object.keys(promotionKindLabels) as PromotionTerms['kind'][];
const fieldId = (path: string): string => `promotion-${path.replaceAll('.', '-')}`;

function messagesOf(error: Error | null): Record<string, string> {
  const words: Record<string, string> = {};
  if (error instanceof ApiProblem) {
    // One field holds all rows, so it shows the errors of each row.
    for (const { path, message } of error.fields)
      words[path.replace(/^draft\./, '').replace(/(steps|parts|productIds)\..*/, '$1')] ??= message;
  }
  return words;
}

/** Form for a promotion: discount, scope, period and limits. */
export function PromotionForm({ promotion, currency, categories, onSaved }: PromotionFormProps) {
  const { t, i18n } = useLingui();
  const [base, setBase] = useState(promotion);
  const [saved, setSaved] = useState(() => valuesOf(promotion, currency));
  const [values, setValues] = useState(saved);
  const [ownWords, setOwnWords] = useState<Record<string, string>>({});
  const save = useSavePromotion(base);
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved);
  useUnsaved(isChanged);
  const words = { ...messagesOf(save.error), ...ownWords };
  const set = (part: Partial<PromotionValues>) => setValues((before) => ({ ...before, ...part }));
  const faultWords: Record<Fault, string> = {
    required: t`Please fill this in.`,
    amount: t`An amount such as 6.90.`,
    percent: t`A percentage such as 10.`,
    whole: t`A whole number.`,
    pairs: t`Pairs such as 3: 10, 6: 15.`,
  };

  function submit() {
    const { draft, faults } = readPromotion(values, currency);
    // Clear previous errors first, so that screen readers announce an identical error again.
    flushSync(() => {
      save.reset();
      setOwnWords({});
    });
    const found = Object.entries(faults).map(([path, fault]) => [path, faultWords[fault]] as const);
    setOwnWords(Object.fromEntries(found));
    if (found.length > 0) return;
    save.mutate(draft, {
      onSuccess: (written) => {
        const fresh = valuesOf(written, currency);
        // Synchronously: `onSaved` may navigate, and the form must no longer be dirty.
        flushSync(() => {
          setBase(written);
          setSaved(fresh);
          setValues(fresh);
        });
        showToast({ kind: 'success', text: t`${written.name} is saved` });
        onSaved(written);
      },
    });
  }

  const text = (key: keyof PromotionValues, path: string = key) => ({
    id: fieldId(path),
    value: values[key] as string,
    error: words[path],
    onChange: ({ target }: { target: { value: string } }) => set({ [key]: target.value }),
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
      {(save.error ?? Object.keys(words).length > 0) && (
        <FormError
          title={save.error?.message || <Trans>Some fields need another look</Trans>}
          problems={Object.entries(words).map(([path, message]) => ({
            fieldId: fieldId(path),
            text: message,
          }))}
          className="mb-6"
        />
      )}
      <div className="grid gap-8">
        <FormSection title={<Trans>What it is</Trans>}>
          <TextField
            {...text('name')}
            label={t`Name`}
            description={t`Shoppers read it beside what is taken off.`}
            maxLength={120}
          />
          <RadioGroup
            label={t`How it applies`}
            value={values.hasCode ? 'code' : 'itself'}
            options={[
              { value: 'code', label: t`With a code` },
              { value: 'itself', label: t`By itself` },
            ]}
            onChange={(choice) => set({ hasCode: choice === 'code' })}
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
        <FormSection title={<Trans>What it takes off</Trans>}>
          <SelectField
            id={fieldId('terms.kind')}
            label={t`What it does`}
            value={kind}
            options={kinds.map((value) => ({ value, label: i18n._(promotionKindLabels[value]) }))}
            onChange={({ target }) => set({ kind: target.value as PromotionTerms['kind'] })}
          />
          {kind === 'percent' && (
            <TextField
              {...text('percent', 'terms.basisPoints')}
              label={t`How much`}
              inputMode="decimal"
              suffix={<span className="type-small pe-3">%</span>}
            />
          )}
          {(kind === 'amount' || kind === 'bundle') && (
            <TextField
              {...text('amount', 'terms.amount')}
              label={kind === 'bundle' ? t`How much for each whole set` : t`How much`}
              inputMode="decimal"
              suffix={unit}
            />
          )}
          {kind === 'quantity' && (
            <TextField
              {...text('steps', 'terms.steps')}
              label={t`From how many on, and how much`}
              description={t`3: 10, 6: 15 is ten per cent from three of the same on, fifteen from six.`}
            />
          )}
          {kind === 'bundle' && (
            <TextField
              {...text('parts', 'terms.parts')}
              label={t`What has to be together`}
              description={t`Products by their address, with how many: chef-knife: 1, cutting-board: 1.`}
            />
          )}
        </FormSection>
        <FormSection
          title={<Trans>For what</Trans>}
          text={<Trans>Where nothing is named it is for everything.</Trans>}
        >
          {kind !== 'bundle' && (
            <>
              <TextField
                {...text('products', 'scope.productIds')}
                label={t`Only these products`}
                optional
                description={t`By their address, with commas: chef-knife, kettle.`}
              />
              <fieldset>
                <legend className="type-small font-medium">
                  <Trans>Only these categories</Trans>
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
            </>
          )}
          <TextField
            {...text('minimum')}
            label={t`From a value of`}
            optional
            inputMode="decimal"
            suffix={unit}
          />
          <Checkbox
            label={t`It goes together with others`}
            description={t`Otherwise whichever takes off most is used.`}
            checked={values.combines}
            onChange={({ target }) => set({ combines: target.checked })}
          />
        </FormSection>
        <FormSection title={<Trans>When and how often</Trans>}>
          <Checkbox
            label={t`It is on`}
            checked={values.isActive}
            onChange={({ target }) => set({ isActive: target.checked })}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...text('startsAt')} label={t`Begins`} optional type="datetime-local" />
            <TextField {...text('endsAt')} label={t`Ends`} optional type="datetime-local" />
            {values.hasCode && (
              <>
                <TextField {...text('usesLimit')} label={t`Uses in all`} optional inputMode="numeric" />
                <TextField
                  {...text('customerLimit')}
                  label={t`Uses of each customer`}
                  optional
                  inputMode="numeric"
                />
              </>
            )}
          </div>
        </FormSection>
      </div>
      <SaveBar
        label={base ? <Trans>Save the promotion</Trans> : <Trans>Create the promotion</Trans>}
        isChanged={isChanged}
        isNew={base === null}
        pending={save.isPending}
        onDiscard={() => {
          save.reset();
          setOwnWords({});
          setValues(saved);
        }}
      />
    </form>
  );
}
