import { Trans, useLingui } from '@lingui/react/macro';
import { CurrencySuffix } from '#ui/currency-suffix.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CategoryCheckboxes } from './category-checkboxes.tsx';
import { type FieldGroupProps, fieldId, textProps } from './promotion-fields.ts';

/** Products, minimum and combination. */
export function ScopeFields(props: FieldGroupProps) {
  const { t } = useLingui();
  const { values, update, errors, tools, onNamed } = props;
  const hasOwnProducts = values.kind === 'bundle' || values.kind === 'buy-x-get-y';
  return (
    <FormSection
      title={<Trans>Applies to</Trans>}
      text={
        values.kind === 'bundle' ? (
          <Trans>The discount is split between the products of the bundle.</Trans>
        ) : values.kind === 'buy-x-get-y' ? (
          <Trans>The discount applies to the products that customers get.</Trans>
        ) : (
          <Trans>Without products or categories, the promotion applies to all products.</Trans>
        )
      }
    >
      {!hasOwnProducts && (
        <>
          {tools.pickProducts({
            id: fieldId('scope.productIds'),
            label: t`Products and sets`,
            ids: values.productIds,
            max: 200,
            error: errors['scope.productIds'],
            onChange: (productIds) => update({ productIds }),
            onNamed,
          })}
          <CategoryCheckboxes
            label={t`Categories`}
            categories={tools.categories}
            selected={values.categoryIds}
            onChange={(categoryIds) => update({ categoryIds })}
          />
        </>
      )}
      <TextField
        {...textProps(props, 'minimum')}
        label={t`Minimum purchase amount`}
        optional
        inputMode="decimal"
        suffix={<CurrencySuffix currency={tools.currency} />}
      />
      <Checkbox
        label={t`Combines with other promotions`}
        description={t`If not selected, the promotion applies alone or not at all, whichever saves customers more.`}
        checked={values.combines}
        onChange={({ target }) => update({ combines: target.checked })}
      />
    </FormSection>
  );
}

/** Customers that the promotion is for. */
export function CustomerFields({ values, update, tools }: FieldGroupProps) {
  const { t } = useLingui();
  const { customerTags } = values;
  const tags = [...new Set([...tools.customerTags, ...customerTags])].toSorted();
  return (
    <FormSection title={<Trans>Customers</Trans>}>
      <Checkbox
        label={t`First order only`}
        description={t`For accounts with a confirmed email address and no earlier order.`}
        checked={values.firstOrder}
        onChange={({ target }) => update({ firstOrder: target.checked })}
      />
      <fieldset className="grid gap-1">
        <legend className="type-small font-medium">
          <Trans>Customer groups</Trans>
        </legend>
        <p className="type-small text-ink-soft">
          {tags.length === 0 ? (
            <Trans>
              For all customers. To limit the promotion to a group, tag customers under Customers first.
            </Trans>
          ) : (
            <Trans>
              Only for signed-in customers with one of the selected tags. Without a selection: for all.
            </Trans>
          )}
        </p>
        <div className="grid sm:grid-cols-2">
          {tags.map((tag) => (
            <Checkbox
              key={tag}
              label={tag}
              checked={customerTags.includes(tag)}
              onChange={({ target }) =>
                update({
                  customerTags: target.checked
                    ? [...customerTags, tag]
                    : customerTags.filter((each) => each !== tag),
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </FormSection>
  );
}

/** Period and limits. */
export function LimitFields(props: FieldGroupProps) {
  const { t } = useLingui();
  const { values, update } = props;
  return (
    <FormSection title={<Trans>Active dates and usage limits</Trans>}>
      <Checkbox
        label={t`Active`}
        checked={values.isActive}
        onChange={({ target }) => update({ isActive: target.checked })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...textProps(props, 'startsAt')}
          className="min-w-0 grid-cols-1"
          label={t`Start date`}
          optional
          type="datetime-local"
        />
        <TextField
          {...textProps(props, 'endsAt')}
          className="min-w-0 grid-cols-1"
          label={t`End date`}
          optional
          type="datetime-local"
        />
        <TextField
          {...textProps(props, 'usesLimit')}
          label={t`Total usage limit`}
          optional
          inputMode="numeric"
        />
        <TextField
          {...textProps(props, 'customerLimit')}
          label={t`Usage limit per customer`}
          optional
          inputMode="numeric"
        />
      </div>
    </FormSection>
  );
}
