import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { SearchPicker, SearchPickerResult } from '#ui/admin/search-picker.tsx';
import { LineItemEditor } from '#ui/admin/line-item-editor.tsx';
import { Price } from '#ui/price.tsx';
import { variantFields } from '#modules/catalog/rules/variant-choices.ts';
import { addableVariantsQuery, addableQuery } from '../../client.ts';
import type { AdminOrder } from '#modules/orders/contract/admin.ts';
import type { AddedProduct, EditValues } from './edit-form-values.ts';
import { QuantityList } from '#ui/admin/quantity-list.tsx';

const most = 999;

/** New quantities of the lines, and products to add. */
export function EditLines({
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
      <QuantityList
        lines={order.lines}
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
        excludedIds={added.map(({ productId }) => productId)}
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
  const { data: choices } = useQuery(addableVariantsQuery(product.productId));
  const { name, price, colorKey, quantity } = product;
  return (
    <LineItemEditor
      name={name}
      choices={choices ? variantFields(name, choices, colorKey, (id) => onChange({ colorKey: id })) : []}
      quantity={quantity}
      most={most}
      onQuantity={(changed) => onChange({ quantity: changed })}
      onRemove={onRemove}
    >
      <span className="type-small figures block text-ink-soft">
        <Trans>
          Current price: <Price price={price} size="small" />
        </Trans>
      </span>
    </LineItemEditor>
  );
}

/** Searches published products by name, id or SKU, and adds the selected one with quantity 1. */
function AddProduct({
  excludedIds,
  onAdd,
}: {
  excludedIds: readonly string[];
  onAdd: (product: AddedProduct) => void;
}) {
  const { t } = useLingui();
  const [q, setQ] = useState('');
  const found = useQuery(addableQuery(q));
  const items = q === '' ? [] : (found.data?.items ?? []).filter(({ id }) => !excludedIds.includes(id));
  return (
    <SearchPicker
      label={t`Add a product`}
      placeholder={t`Add a product`}
      q={q}
      onSearch={setQ}
      answer={found}
      failed={<Trans>Products could not be loaded. Please try again.</Trans>}
      none={<Trans>No other products found.</Trans>}
    >
      {items.map(({ id, name, price }) => (
        <SearchPickerResult
          key={id}
          choose={<Trans>Add</Trans>}
          chooseLabel={t`Add ${name}`}
          onChoose={() => {
            onAdd({ productId: id, name, price, colorKey: '', quantity: 1 });
            setQ('');
          }}
        >
          <span className="block truncate">{name}</span>
          <Price price={price} size="small" />
        </SearchPickerResult>
      ))}
    </SearchPicker>
  );
}
