import { Trans, useLingui } from '@lingui/react/macro';
import type { Attribute, EditableProductType } from '#modules/product-types/contract/attribute.ts';
import { FormSection } from '#ui/form-section.tsx';
import { fieldsOfSection } from '../../../contract/product-fields.ts';
import { AttributeInput } from './attribute-input.tsx';
import { isEmptyInput } from './attribute-values.ts';
import type { FormFieldsProps } from './form-fields.ts';
import { ProductFieldControl } from './product-field-control.tsx';

/** Attributes of the type in its order, then others that have a value; all attributes of a product without a type. */
function shownAttributes(
  attributes: readonly Attribute[],
  type: EditableProductType | undefined,
  hasValue: (key: string) => boolean,
): Attribute[] {
  if (!type) return [...attributes];
  const own = type.attributeKeys.flatMap((key) => attributes.find((each) => each.key === key) ?? []);
  return [...own, ...attributes.filter((each) => !own.includes(each) && hasValue(each.key))];
}

/** Product type, brand and other details, and the attributes that the type asks for; the shop hides empty ones. */
export function AttributeFields({
  attributes,
  productTypes,
  ...props
}: FormFieldsProps & {
  attributes: readonly Attribute[];
  productTypes: readonly EditableProductType[];
}) {
  const { values, set, errors } = props;
  const { t } = useLingui();
  const type = productTypes.find(({ id }) => id === values.productTypeId);
  const shown = shownAttributes(attributes, type, (key) => !isEmptyInput(values.attributes[key]));
  return (
    <FormSection
      title={<Trans>Attributes</Trans>}
      text={
        <Trans>
          Empty fields are hidden in the shop. Enter metric values, or write the unit, such as 11 in; the shop
          shows them in the units chosen in the settings.
        </Trans>
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <ProductFieldControl
          {...props}
          field="productTypeId"
          placeholder={t({ context: 'product type', message: 'None' })}
        />
        {fieldsOfSection('details').map((field) => (
          <ProductFieldControl {...props} key={field} field={field} optional={false} />
        ))}
        {shown.map((attribute) => (
          <AttributeInput
            key={attribute.key}
            attribute={attribute}
            input={values.attributes[attribute.key]}
            onChange={(input) => set({ attributes: { ...values.attributes, [attribute.key]: input } })}
            error={errors[`attributes.${attribute.key}`]}
          />
        ))}
      </div>
    </FormSection>
  );
}
