import { Trans, useLingui } from '@lingui/react/macro';
import { CurrencySuffix } from '#ui/currency-suffix.tsx';
import { Button } from '#ui/button.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon, PlusIcon } from '#ui/icons.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { PromotionTerms } from '../../contract/promotions.ts';
import { ItemsFields } from './items-fields.tsx';
import { type FieldGroupProps, fieldId, textProps } from './promotion-fields.ts';
import { newStep, type StepValues } from './promotion-form-values.ts';
import { promotionKindLabels } from './promotion-kinds.ts';

const promotionKinds = Object.keys(promotionKindLabels) as PromotionTerms['kind'][];
const percentSign = <span className="type-small pe-3">%</span>;
/** The server's limit. */
const MAX_STEPS = 10;

/** Kind and size of the discount. */
export function DiscountFields(props: FieldGroupProps) {
  const { t, i18n } = useLingui();
  const { values, update, tools } = props;
  const { kind } = values;
  return (
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
          {...textProps(props, 'percent', 'terms.basisPoints')}
          label={t`Percentage`}
          inputMode="decimal"
          suffix={percentSign}
        />
      )}
      {(kind === 'amount' || kind === 'bundle') && (
        <TextField
          {...textProps(props, 'amount', 'terms.amount')}
          label={kind === 'bundle' ? t`Discount per complete bundle` : t`Amount`}
          inputMode="decimal"
          suffix={<CurrencySuffix currency={tools.currency} />}
        />
      )}
      {kind === 'quantity' && <QuantitySteps {...props} />}
      {kind === 'bundle' && <BundleParts {...props} />}
      {kind === 'buy-x-get-y' && <BuyXGetYFields {...props} />}
    </FormSection>
  );
}

function QuantitySteps({ values: { steps }, update, errors }: FieldGroupProps) {
  const { t } = useLingui();
  const set = (key: number, part: Partial<StepValues>) =>
    update({ steps: steps.map((step) => (step.key === key ? { ...step, ...part } : step)) });
  return (
    <div id={fieldId('terms.steps')} tabIndex={-1} className="grid gap-3">
      <p className="type-small text-ink-soft">
        <Trans>For items of the same product. The largest quantity reached counts.</Trans>
      </p>
      {errors['terms.steps'] && <p className="type-small text-berry-ink">{errors['terms.steps']}</p>}
      {steps.map((step, index) => (
        <div key={step.key} className="flex items-start gap-3">
          <TextField
            id={fieldId(`terms.steps.${index}.quantity`)}
            label={t`Quantity from`}
            value={step.quantity}
            error={errors[`terms.steps.${index}.quantity`]}
            inputMode="numeric"
            maxLength={3}
            onChange={({ target }) => set(step.key, { quantity: target.value })}
          />
          <TextField
            id={fieldId(`terms.steps.${index}.percent`)}
            label={t`Percentage`}
            value={step.percent}
            error={errors[`terms.steps.${index}.percent`]}
            inputMode="decimal"
            suffix={percentSign}
            onChange={({ target }) => set(step.key, { percent: target.value })}
          />
          {steps.length > 1 && (
            <IconButton
              className="mt-7"
              label={t`Remove this quantity`}
              icon={<CloseIcon className="size-4" />}
              onClick={() => update({ steps: steps.filter(({ key }) => key !== step.key) })}
            />
          )}
        </div>
      ))}
      {steps.length < MAX_STEPS && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => update({ steps: [...steps, newStep(steps)] })}
        >
          <PlusIcon />
          <Trans>Add quantity</Trans>
        </Button>
      )}
    </div>
  );
}

function BundleParts({ values: { parts }, update, errors, tools, onNamed }: FieldGroupProps) {
  const { t } = useLingui();
  return tools.pickProducts({
    id: fieldId('terms.parts'),
    label: t`Bundle products`,
    ids: parts.map(({ productId }) => productId),
    max: 20,
    error: errors['terms.parts'],
    onChange: (ids) =>
      update({
        parts: ids.map(
          (productId) => parts.find((part) => part.productId === productId) ?? { productId, quantity: '1' },
        ),
      }),
    onNamed,
    children: (id) => {
      const index = parts.findIndex(({ productId }) => productId === id);
      return (
        <TextField
          id={fieldId(`terms.parts.${index}.quantity`)}
          className="w-24 shrink-0"
          label={t`Quantity`}
          value={parts[index]?.quantity ?? ''}
          error={errors[`terms.parts.${index}.quantity`]}
          inputMode="numeric"
          maxLength={2}
          onChange={({ target }) =>
            update({
              parts: parts.map((part, at) => (at === index ? { ...part, quantity: target.value } : part)),
            })
          }
        />
      );
    },
  });
}

function BuyXGetYFields(props: FieldGroupProps) {
  const { t } = useLingui();
  return (
    <>
      <ItemsFields
        {...props}
        part="buy"
        title={t`Customers buy`}
        productsLabel={t`Products that customers buy`}
        categoriesLabel={t`Categories that customers buy from`}
      />
      <ItemsFields
        {...props}
        part="get"
        title={t`Customers get`}
        productsLabel={t`Products that customers get`}
        categoriesLabel={t`Categories that customers get from`}
      />
      <p className="type-small text-ink-soft">
        <Trans>
          Without products or categories, all products count. The cheapest items are discounted, and no item
          counts twice.
        </Trans>
      </p>
      <TextField
        {...textProps(props, 'getPercent', 'terms.basisPoints')}
        label={t`Discount on what customers get`}
        description={t`100% is free.`}
        inputMode="decimal"
        suffix={percentSign}
      />
      <TextField
        {...textProps(props, 'timesLimit', 'terms.timesLimit')}
        label={t`Maximum uses per order`}
        optional
        inputMode="numeric"
      />
    </>
  );
}
