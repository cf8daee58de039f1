import { Trans, useLingui } from '@lingui/react/macro';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextField } from '#ui/text-field.tsx';
import { fieldId } from '../field-errors.ts';
import { slugOf } from '#kernel/slug.ts';
import { DescriptionField } from './description-field.tsx';
import type { FormFieldsProps } from './form-fields.ts';

/** Name, id, kind and summary. The id derives from the name and is immutable once saved. */
export function BasicFields({ values, set, words, isNew }: FormFieldsProps & { isNew: boolean }) {
  const { t } = useLingui();
  const follows = values.id === slugOf(values.name);
  return (
    <div className="grid gap-5">
      <TextField
        id={fieldId('name')}
        label={t`Name`}
        value={values.name}
        onChange={({ target }) =>
          set(isNew && follows ? { name: target.value, id: slugOf(target.value) } : { name: target.value })
        }
        error={words.name}
        maxLength={160}
        required
      />
      <TextField
        id={fieldId('id')}
        label={t`Address`}
        description={
          isNew ? (
            <Trans>It will be found at /product/{values.id || '…'} and can never be moved.</Trans>
          ) : undefined
        }
        value={isNew ? values.id : `/product/${values.id}`}
        onChange={({ target }) => set({ id: target.value })}
        error={words.id}
        readOnly={!isNew}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={120}
        required={isNew}
      />
      {isNew && (
        <RadioGroup
          label={t`Kind`}
          value={values.kind}
          onChange={(kind) => set({ kind: kind === 'set' ? 'set' : 'product' })}
          options={[
            {
              value: 'product',
              label: t`A product`,
              description: t`With a stock of its own, in one or several colours.`,
            },
            {
              value: 'set',
              label: t`A set`,
              description: t`Made of products; it has the stock of its parts.`,
            },
          ]}
        />
      )}
      <TextField
        id={fieldId('summary')}
        label={t`Summary`}
        optional
        description={t`One sentence, shown on cards and in search results.`}
        value={values.summary}
        onChange={({ target }) => set({ summary: target.value })}
        error={words.summary}
        maxLength={300}
      />
      <DescriptionField
        html={values.description}
        onChange={(description) => set({ description })}
        error={words.description}
      />
    </div>
  );
}
