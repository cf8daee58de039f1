import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { SearchBox } from '#ui/search-box.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { editableProductQuery, productRowsQuery } from '../catalog-queries.ts';
import { fieldId } from '../field-problems.ts';
import { type FormPartProps, moved, withRow } from './form-part.ts';
import { type ComponentValues, newRow } from './form-values.ts';
import { RowButtons } from './row-buttons.tsx';

/** What is in the box of a set. */
export function Components({ values, set, words }: FormPartProps) {
  const { components } = values;
  return (
    <FormSection
      title={<Trans>What is in the set</Trans>}
      text={<Trans>The set can be sold as long as all its parts are in stock.</Trans>}
    >
      {components.length > 0 && (
        <ul className="grid gap-5">
          {components.map((component, index) => (
            <ComponentRow
              key={component.row}
              component={component}
              index={index}
              count={components.length}
              words={words}
              onChange={(change) => set({ components: withRow(components, component.row, change) })}
              onMove={(to) => set({ components: moved(components, index, to) })}
              onRemove={() => set({ components: components.filter(({ row }) => row !== component.row) })}
            />
          ))}
        </ul>
      )}
      <FieldError id="components">{words.components}</FieldError>
      <ProductPicker
        onPick={(productId) =>
          set({ components: [...components, { row: newRow(), productId, colorKey: null, quantity: '1' }] })
        }
      />
    </FormSection>
  );
}

function ComponentRow({
  component,
  index,
  count,
  words,
  onChange,
  onMove,
  onRemove,
}: Pick<FormPartProps, 'words'> & {
  component: ComponentValues;
  index: number;
  count: number;
  onChange: (change: Partial<ComponentValues>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  const { data: product } = useQuery({ ...editableProductQuery(component.productId), staleTime: 60_000 });
  const name = product?.name ?? component.productId;
  return (
    <li className="grid gap-3 border-b border-hairline pb-5">
      <div className="flex items-center justify-between gap-4">
        <p className="font-medium">{name}</p>
        <RowButtons name={name} index={index} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
        {product && product.colors.length > 0 ? (
          <SelectField
            id={fieldId(`components.${index}`)}
            label={t`Colour`}
            placeholder={t`Choose a colour`}
            value={component.colorKey ?? ''}
            onChange={({ target }) => onChange({ colorKey: target.value || null })}
            options={product.colors.map(({ key, name: color }) => ({ value: key, label: color }))}
            error={words[`components.${index}`]}
          />
        ) : (
          <div className="self-end">
            <FieldError id={fieldId(`components.${index}`)}>{words[`components.${index}`]}</FieldError>
          </div>
        )}
        <TextField
          id={fieldId(`components.${index}.quantity`)}
          label={t`Quantity`}
          inputMode="numeric"
          value={component.quantity}
          onChange={({ target }) => onChange({ quantity: target.value })}
          error={words[`components.${index}.quantity`]}
        />
      </div>
    </li>
  );
}

const OFFERED = 6;

function ProductPicker({ onPick }: { onPick: (productId: string) => void }) {
  const { t } = useLingui();
  const [q, setQ] = useState('');
  const { data } = useQuery({ ...productRowsQuery({ q, page: 1, pageSize: 20 }), enabled: q !== '' });
  const found =
    q === '' ? [] : (data?.items ?? []).filter(({ kind }) => kind === 'product').slice(0, OFFERED);
  return (
    <div>
      <SearchBox
        label={t`Find a product to add`}
        placeholder={t`Find a product to add`}
        value={q}
        onSearch={setQ}
      />
      <ul aria-live="polite" className="mt-2">
        {found.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-b border-hairline py-1.5">
            <span>{name}</span>
            <Button
              variant="quiet"
              aria-label={t`Add ${name}`}
              onClick={() => {
                onPick(id);
                setQ('');
              }}
            >
              <PlusIcon />
              <Trans>Add</Trans>
            </Button>
          </li>
        ))}
        {q !== '' && data && found.length === 0 && (
          <li className="type-small py-3 text-ink-soft">
            <Trans>Nothing is called like that.</Trans>
          </li>
        )}
      </ul>
    </div>
  );
}
