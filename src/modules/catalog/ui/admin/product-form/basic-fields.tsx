import { Trans, useLingui } from '@lingui/react/macro';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextField } from '#ui/text-field.tsx';
import { fieldId } from '../field-errors.ts';
import { slugOf } from '#kernel/slug.ts';
import { DescriptionField } from './description-field.tsx';
import type { FormFieldsProps } from './form-fields.ts';
import { ProductFieldControl } from './product-field-control.tsx';

/** Name, id, kind, summary and description. The id derives from the name and is immutable once saved. */
export function BasicFields({ isNew, ...props }: FormFieldsProps & { isNew: boolean }) {
  const { values, set, errors } = props;
  const { t } = useLingui();
  const isIdFromName = values.id === slugOf(values.name);
  return (
    <div className="grid gap-5">
      <TextField
        id={fieldId('name')}
        label={t`Name`}
        value={values.name}
        onChange={({ target }) =>
          set(
            isNew && isIdFromName ? { name: target.value, id: slugOf(target.value) } : { name: target.value },
          )
        }
        error={errors.name}
        maxLength={160}
        required
      />
      <TextField
        id={fieldId('id')}
        label={t`URL handle`}
        description={
          isNew ? (
            <Trans>The product URL will be /product/{values.id || '…'}. It cannot be changed later.</Trans>
          ) : undefined
        }
        value={isNew ? values.id : `/product/${values.id}`}
        onChange={({ target }) => set({ id: target.value })}
        error={errors.id}
        readOnly={!isNew}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={120}
        required={isNew}
      />
      {isNew && (
        <RadioGroup
          label={t`Type`}
          value={values.kind}
          onChange={(kind) => set({ kind: kind === 'set' ? 'set' : 'product' })}
          options={[
            {
              value: 'product',
              label: t`Product`,
              description: t`Has its own stock, with or without colours.`,
            },
            {
              value: 'set',
              label: t`Set`,
              description: t`A bundle of products. Its stock depends on theirs.`,
            },
          ]}
        />
      )}
      <ProductFieldControl {...props} field="summary" />
      <DescriptionField
        html={values.description}
        onChange={(description) => set({ description })}
        error={errors.description}
      />
    </div>
  );
}
