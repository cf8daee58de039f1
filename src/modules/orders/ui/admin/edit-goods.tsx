import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { DeleteIcon } from '#ui/icons.ts';
import { Price } from '#ui/price.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { addableColorsQuery, addableQuery } from '../../client/edits.ts';
import type { AdminOrder } from '../../contract/admin.ts';
import type { AddedProduct, EditValues } from './edit-values.ts';
import { LineQuantities } from './line-quantities.tsx';

const most = 999;

/** How many there shall be of each line, and what is put in besides. */
export function EditGoods({
  order,
  values,
  onChange,
}: {
  order: AdminOrder;
  values: EditValues;
  onChange: (part: Partial<EditValues>) => void;
}) {
  const { added } = values;
  const setAdded = (index: number, part: Partial<AddedProduct>) =>
    onChange({ added: added.map((each, at) => (at === index ? { ...each, ...part } : each)) });
  return (
    <div className="grid gap-4">
      <LineQuantities
        order={order}
        most={order.lines.map((_, position) => ({ position, quantity: most }))}
        quantities={values.quantities}
        onChange={(quantities) => onChange({ quantities })}
      />
      {added.length > 0 && (
        <ul className="-mt-4">
          {added.map((product, index) => (
            <AddedRow
              key={product.productId}
              product={product}
              onChange={(part) => setAdded(index, part)}
              onRemove={() => onChange({ added: added.filter((_, at) => at !== index) })}
            />
          ))}
        </ul>
      )}
      <AddProduct
        taken={added.map(({ productId }) => productId)}
        onAdd={(product) => onChange({ added: [...added, product] })}
      />
    </div>
  );
}

function AddedRow({
  product,
  onChange,
  onRemove,
}: {
  product: AddedProduct;
  onChange: (part: Partial<AddedProduct>) => void;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  const colors = useQuery(addableColorsQuery(product.productId)).data ?? [];
  const { name, price, colorKey, quantity } = product;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline py-3">
      <span className="min-w-0 grow basis-48">
        <span className="font-medium">{name}</span>
        <span className="type-small figures block text-ink-soft">
          <Trans>
            Put in, at <Price price={price} size="small" />
          </Trans>
        </span>
        {colors.length > 0 && (
          <SelectField
            label={t`Colour of ${name}`}
            hideLabel
            placeholder={t`First colour in stock`}
            options={colors.map((color) => ({ value: color.key, label: color.name }))}
            value={colorKey}
            onChange={({ target }) => onChange({ colorKey: target.value })}
            className="mt-2 max-w-60"
          />
        )}
      </span>
      <span className="flex items-center gap-1">
        <QuantityStepper
          label={t`How many of ${name}`}
          value={quantity}
          max={most}
          onChange={(changed) => onChange({ quantity: changed })}
        />
        <IconButton label={t`Leave out ${name}`} icon={<DeleteIcon />} onClick={onRemove} />
      </span>
    </li>
  );
}

/** Finds a product by its name and puts one of it in. */
function AddProduct({ taken, onAdd }: { taken: readonly string[]; onAdd: (product: AddedProduct) => void }) {
  const { t } = useLingui();
  const [q, setQ] = useState('');
  const found = useQuery(addableQuery(q));
  const items = q === '' ? [] : (found.data?.items ?? []).filter(({ id }) => !taken.includes(id));
  return (
    <div className="grid gap-2">
      <SearchBox label={t`Put in a product`} placeholder={t`Put in a product`} value={q} onSearch={setQ} />
      <div aria-live="polite">
        {found.isError && (
          <p className="type-small text-berry-ink">
            <Trans>The products could not be looked through. Please try again.</Trans>
          </p>
        )}
        {q !== '' && found.isSuccess && !found.isFetching && items.length === 0 && (
          <p className="type-small text-ink-soft">
            <Trans>No other product is called like that.</Trans>
          </p>
        )}
      </div>
      {items.length > 0 && (
        <ul className="border-t border-hairline">
          {items.map(({ id, name, price }) => (
            <li key={id} className="flex items-center justify-between gap-4 border-b border-hairline py-2">
              <span className="min-w-0">
                <span className="block truncate">{name}</span>
                <Price price={price} size="small" />
              </span>
              <Button
                variant="secondary"
                size="small"
                className="max-lg:min-h-11"
                aria-label={t`Put in ${name}`}
                onClick={() => {
                  onAdd({ productId: id, name, price, colorKey: '', quantity: 1 });
                  setQ('');
                }}
              >
                <Trans>Put in</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
