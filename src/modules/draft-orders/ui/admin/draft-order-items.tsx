import { useState } from 'react';
import { backorderText } from '#modules/catalog/rules/backorder.ts';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { SearchPicker, SearchPickerResult } from '#ui/admin/search-picker.tsx';
import { LineItemEditor } from '#ui/admin/line-item-editor.tsx';
import { Price } from '#ui/price.tsx';
import { variantsQuery, sellableQuery } from '../../client/admin.ts';
import { variantFields } from '#modules/catalog/rules/variant-choices.ts';
import { variantIdOf } from '#modules/catalog/contract/variant-identity.ts';
import type { DraftOrderQuote } from '../../contract/draft-orders.ts';
import type { DraftOrderValues } from './draft-order-values.ts';

type Items = DraftOrderValues['items'];
type Item = Items[number];

/** Line items with their quantities. */
export function DraftOrderItems({
  values: { items },
  quote,
  onChange,
}: {
  values: DraftOrderValues;
  quote: DraftOrderQuote | null;
  onChange: (items: Items) => void;
}) {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const change = (index: number, part: Partial<Item>) =>
    onChange(items.map((item, at) => (at === index ? { ...item, ...part } : item)));
  const nameOf = ({ productId }: Item) =>
    quote?.lines.find((line) => line.productId === productId)?.name ?? names.get(productId) ?? productId;
  return (
    <div className="grid gap-4">
      {items.length > 0 && (
        <ul className="border-t border-hairline">
          {items.map((item, index) => (
            <ItemRow
              key={`${item.productId} ${item.selectedColor ?? ''}`}
              item={item}
              name={nameOf(item)}
              line={quote?.lines.find(
                (line) =>
                  line.productId === item.productId &&
                  (item.selectedColor === null || variantIdOf(line) === item.selectedColor),
              )}
              onChange={(part) => change(index, part)}
              onRemove={() => onChange(items.filter((_, at) => at !== index))}
            />
          ))}
        </ul>
      )}
      <AddItem
        onAdd={({ id, name }) => {
          setNames(new Map([...names, [id, name]]));
          const at = items.findIndex((item) => item.productId === id && item.selectedColor === null);
          if (at >= 0) change(at, { quantity: items[at]!.quantity + 1 });
          else onChange([...items, { productId: id, selectedColor: null, quantity: 1 }]);
        }}
      />
    </div>
  );
}

function ItemRow({
  item,
  name,
  line,
  onChange,
  onRemove,
}: {
  item: Item;
  name: string;
  line: DraftOrderQuote['lines'][number] | undefined;
  onChange: (part: Partial<Item>) => void;
  onRemove: () => void;
}) {
  const { i18n } = useLingui();
  const { data: choices } = useQuery(variantsQuery(item.productId));
  const isShort = line !== undefined && line.available < item.quantity;
  return (
    <LineItemEditor
      name={name}
      choices={
        choices
          ? variantFields(name, choices, item.selectedColor ?? '', (id) =>
              onChange({ selectedColor: id || null }),
            )
          : []
      }
      quantity={item.quantity}
      most={999}
      onQuantity={(quantity) => onChange({ quantity })}
      onRemove={onRemove}
    >
      {line && (
        <span className="type-small figures block text-ink-soft">
          <Price price={line.price} size="small" />
        </span>
      )}
      {line?.backorder && (
        <span className="type-small block text-copper-ink">{backorderText(line.backorder, i18n)}</span>
      )}
      {isShort && (
        <span className="type-small block text-berry-ink">
          {line.available === 0 ? <Trans>Sold out</Trans> : <Trans>Only {line.available} left</Trans>}
        </span>
      )}
    </LineItemEditor>
  );
}

function AddItem({ onAdd }: { onAdd: (product: { id: string; name: string }) => void }) {
  const { t } = useLingui();
  const [q, setQ] = useState('');
  const found = useQuery(sellableQuery(q));
  const items = q === '' ? [] : (found.data?.items ?? []);
  return (
    <SearchPicker
      label={t`Find a product`}
      placeholder={t`Search by product name or SKU`}
      q={q}
      onSearch={setQ}
      answer={found}
      failed={<Trans>Search failed. Please try again.</Trans>}
      none={<Trans>No products found.</Trans>}
      listLabel={t`Products found`}
    >
      {items.map(({ id, name, price, priceRange }) => (
        <SearchPickerResult
          key={id}
          choose={<Trans>Add</Trans>}
          chooseLabel={t`Add ${name}`}
          onChoose={() => {
            onAdd({ id, name });
            setQ('');
          }}
        >
          <span className="block truncate">{name}</span>
          <Price price={price} isFrom={priceRange !== undefined} size="small" />
        </SearchPickerResult>
      ))}
    </SearchPicker>
  );
}
