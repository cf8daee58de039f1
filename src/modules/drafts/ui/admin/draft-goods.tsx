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
import { colorsQuery, sellableQuery } from '../../client/order-drafts.ts';
import type { DraftQuote } from '../../contract/drafts.ts';
import type { DraftValues } from './draft-values.ts';

type Items = DraftValues['items'];
type Item = Items[number];

/** What is to be ordered, and how many of each. */
export function DraftGoods({
  values: { items },
  quote,
  onChange,
}: {
  values: DraftValues;
  quote: DraftQuote | null;
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
            <GoodsRow
              key={`${item.productId} ${item.selectedColor ?? ''}`}
              item={item}
              name={nameOf(item)}
              line={quote?.lines.find(
                (line) =>
                  line.productId === item.productId &&
                  (item.selectedColor === null || line.selectedColor === item.selectedColor),
              )}
              onChange={(part) => change(index, part)}
              onRemove={() => onChange(items.filter((_, at) => at !== index))}
            />
          ))}
        </ul>
      )}
      <AddGoods
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

function GoodsRow({
  item,
  name,
  line,
  onChange,
  onRemove,
}: {
  item: Item;
  name: string;
  line: DraftQuote['lines'][number] | undefined;
  onChange: (part: Partial<Item>) => void;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  const colors = useQuery(colorsQuery(item.productId)).data ?? [];
  const isShort = line !== undefined && line.available < item.quantity;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline py-3">
      <span className="min-w-0 grow basis-48">
        <span className="font-medium">{name}</span>
        {line && (
          <span className="type-small figures block text-ink-soft">
            <Price price={line.price} size="small" />
          </span>
        )}
        {isShort && (
          <span className="type-small block text-berry-ink">
            {line.available === 0 ? <Trans>Sold out</Trans> : <Trans>Only {line.available} left</Trans>}
          </span>
        )}
        {colors.length > 0 && (
          <SelectField
            label={t`Colour of ${name}`}
            hideLabel
            placeholder={t`First colour in stock`}
            options={colors.map((color) => ({ value: color.key, label: color.name }))}
            value={item.selectedColor ?? ''}
            onChange={({ target }) => onChange({ selectedColor: target.value || null })}
            className="mt-2 max-w-60"
          />
        )}
      </span>
      <span className="flex items-center gap-1">
        <QuantityStepper
          label={t`How many of ${name}`}
          value={item.quantity}
          max={999}
          onChange={(quantity) => onChange({ quantity })}
        />
        <IconButton label={t`Leave out ${name}`} icon={<DeleteIcon />} onClick={onRemove} />
      </span>
    </li>
  );
}

function AddGoods({ onAdd }: { onAdd: (product: { id: string; name: string }) => void }) {
  const { t } = useLingui();
  const [q, setQ] = useState('');
  const found = useQuery(sellableQuery(q));
  const items = q === '' ? [] : (found.data?.items ?? []);
  return (
    <div className="grid gap-2">
      <SearchBox
        label={t`Find a product`}
        placeholder={t`Find a product by its name`}
        value={q}
        onSearch={setQ}
      />
      <div aria-live="polite">
        {found.isError && (
          <p className="type-small text-berry-ink">
            <Trans>The products could not be looked through. Please try again.</Trans>
          </p>
        )}
        {q !== '' && found.isSuccess && !found.isFetching && items.length === 0 && (
          <p className="type-small text-ink-soft">
            <Trans>No product is called like that.</Trans>
          </p>
        )}
      </div>
      {items.length > 0 && (
        <ul aria-label={t`Products found`} className="border-t border-hairline">
          {items.map(({ id, name, price }) => (
            <li key={id} className="flex items-center justify-between gap-4 border-b border-hairline py-2">
              <span className="min-w-0">
                <span className="block truncate">{name}</span>
                <Price price={price} size="small" />
              </span>
              <Button
                variant="secondary"
                size="small"
                className="shrink-0 max-lg:min-h-11"
                aria-label={t`Put in ${name}`}
                onClick={() => {
                  onAdd({ id, name });
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
