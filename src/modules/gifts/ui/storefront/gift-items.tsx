import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Picture as PictureOf } from '#kernel/contract.ts';
import type { Money } from '#kernel/money.ts';
import { nonBreakingUnits } from '#ui/non-breaking-units.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { SelectField } from '#ui/select-field.tsx';

/** A line of the cart that can become a gift. */
export interface GivableLine {
  key: string;
  productId: string;
  selectedColor: string | null;
  variantId: string | null;
  name: string;
  variantName: string | null;
  image: PictureOf | null;
  quantity: number;
  total: Money;
}

/** The product of the page that the customer came from. */
export interface GivenProduct {
  id: string;
  name: string;
  image: PictureOf | null;
  price: Money;
  variants: readonly {
    id: string;
    name: string;
    price: Money;
    image: PictureOf | null;
    inStock: boolean;
  }[];
}

/** Which product is given, and which lines of the cart. */
export function GiftItems({
  product,
  variantId,
  quantity,
  lines,
  chosen,
  error,
  onVariant,
  onQuantity,
  onLines,
}: {
  product: GivenProduct | null;
  variantId: string | null;
  quantity: number;
  lines: readonly GivableLine[];
  chosen: readonly string[];
  error: ReactNode;
  onVariant: (id: string) => void;
  onQuantity: (quantity: number) => void;
  onLines: (keys: readonly string[]) => void;
}) {
  const { t } = useLingui();
  const variant = product?.variants.find(({ id }) => id === variantId);
  return (
    <div className="grid gap-6">
      {product && (
        <div className="grid gap-5">
          <ItemRow
            image={variant?.image ?? product.image}
            name={product.name}
            detail={null}
            price={(variant ?? product).price}
          />
          <div className="flex flex-wrap items-end gap-5">
            {product.variants.length > 0 && (
              <SelectField
                label={t`Variant`}
                value={variantId ?? ''}
                options={product.variants.map(({ id, name, inStock }) => ({
                  value: id,
                  label: inStock ? name : t`${name} (sold out)`,
                  disabled: !inStock,
                }))}
                onChange={({ target }) => onVariant(target.value)}
                className="min-w-48"
              />
            )}
            <QuantityStepper
              label={t`Quantity of ${product.name}`}
              value={quantity}
              max={99}
              onChange={onQuantity}
            />
          </div>
        </div>
      )}
      {lines.length > 0 && (
        <fieldset>
          <legend className="type-small mb-2 font-medium">
            {product ? <Trans>Also from your cart</Trans> : <Trans>From your cart</Trans>}
          </legend>
          <ul className="divide-y divide-hairline rounded-md border border-hairline bg-surface">
            {lines.map((line) => (
              <li key={line.key} className="px-4 py-3">
                <Checkbox
                  label={
                    <ItemRow
                      image={line.image}
                      name={line.quantity > 1 ? `${line.quantity} × ${line.name}` : line.name}
                      detail={line.variantName}
                      price={line.total}
                    />
                  }
                  checked={chosen.includes(line.key)}
                  onChange={({ target }) =>
                    onLines(target.checked ? [...chosen, line.key] : chosen.filter((key) => key !== line.key))
                  }
                />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {error && (
        <p role="alert" className="type-small text-berry-ink">
          {error}
        </p>
      )}
    </div>
  );
}

function ItemRow({
  image,
  name,
  detail,
  price,
}: {
  image: PictureOf | null;
  name: string;
  detail: string | null;
  price: Money;
}) {
  return (
    <span className="flex items-center gap-4">
      <span className="aspect-4/5 w-14 shrink-0 overflow-hidden rounded-sm bg-linen">
        {image && <Picture {...image} alt="" sizes="3.5rem" className="size-full" />}
      </span>
      <span className="grid min-w-0 grow gap-0.5">
        <bdi className="type-name text-pretty">{nonBreakingUnits(name)}</bdi>
        {detail && <bdi className="type-small text-ink-soft">{detail}</bdi>}
      </span>
      <Price price={price} size="small" />
    </span>
  );
}
