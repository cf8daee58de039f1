import { useLingui } from '@lingui/react/macro';
import { localize } from '#kernel/localized-text.ts';
import type { MeasureUnits } from '#kernel/measures.ts';
import type { Product } from '../../contract/product.ts';
import type { ProductAttribute } from '../../contract/product-attribute.ts';
import type { FactField } from '../../contract/product-fields.ts';
import { useProductFacts } from './use-product-facts.ts';
import { useAttributeText } from './use-attribute-text.ts';

/** Attributes of a product that its page shows in the table. Care instructions are a text of their own. */
export const tableAttributes = (attributes: readonly ProductAttribute[]) =>
  attributes.filter(({ key, isFact }) => isFact && key !== 'care');

/** Brand and other facts of a product, and its attributes. */
export function SpecificationTable({
  product,
  attributes,
  units,
}: {
  product: Pick<Product, FactField>;
  attributes: readonly ProductAttribute[];
  units: MeasureUnits;
}) {
  const { i18n } = useLingui();
  const facts = useProductFacts();
  const textOf = useAttributeText(units);
  const rows = [
    ...facts
      .map(({ key, name, textOf: factText }) => ({ key, name, text: factText(product) }))
      .filter(({ text }) => text !== ''),
    ...attributes.map((attribute) => ({
      key: attribute.key,
      name: localize(attribute.name, i18n.locale),
      text: textOf(attribute),
    })),
  ];
  return (
    <dl className="border-t border-hairline">
      {rows.map(({ key, name, text }) => (
        <div
          key={key}
          className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-6 border-b border-hairline py-3.5"
        >
          <dt className="text-ink-soft">{name}</dt>
          <dd className="figures text-pretty">
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
