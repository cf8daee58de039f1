import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { joinByComma } from '#kernel/punctuation.ts';
import { localize } from '#kernel/localized-text.ts';
import type { MeasureUnits } from '#kernel/measures.ts';
import { CheckIcon } from '#ui/icons.ts';
import defaultPicture from '#ui/default-picture.svg?url&no-inline';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { comparisonUrl } from '../../client/comparison.ts';
import { useKitchen } from '../../client/kitchen.ts';
import type { Product } from '../../contract/product.ts';
import type { FactField } from '../../contract/product-fields.ts';
import { backorderText } from '../../rules/backorder.ts';
import { findMisfits } from '../../rules/kitchen.ts';
import { productUrl } from './catalog-urls.ts';
import { useMisfitTexts } from './use-misfit-texts.ts';
import { useProductFacts } from './use-product-facts.ts';
import { useAttributeText } from './use-attribute-text.ts';

type Compared = Pick<
  Product,
  | 'id'
  | 'name'
  | 'price'
  | 'priceRange'
  | 'options'
  | 'attributes'
  | 'images'
  | 'colors'
  | 'inStock'
  | 'backorder'
  | FactField
>;

/** Up to four products side by side: price, brand and other facts, stock, what fits the kitchen, and the compared attributes. */
export function ComparisonTable({
  products,
  units,
  onRemove,
}: {
  products: readonly Compared[];
  units: MeasureUnits;
  onRemove: (id: string) => void;
}) {
  const { t, i18n } = useLingui();
  const textOf = useAttributeText(units);
  const facts = useProductFacts();
  const kitchen = useKitchen();
  const misfitTexts = useMisfitTexts();
  const compared = products.flatMap(({ attributes }) => attributes.filter(({ isCompared }) => isCompared));
  const keys = [...new Set(compared.map(({ key }) => key))];
  const nameOf = (key: string) => localize(compared.find((each) => each.key === key)!.name, i18n.locale);
  // Colours have pictures; sizes and the like are compared by name.
  const otherOptions = products.flatMap(({ options }) => options.filter(({ key }) => key !== 'color'));
  const optionNames = [...new Set(otherOptions.map(({ name }) => name))];
  const cellClass = 'min-w-32 px-2 py-3 align-top';
  // Stays at the edge while the products are scrolled sideways; narrow, so that a phone shows two products beside it.
  const labelClass = 'sticky start-0 z-10 w-22 min-w-22 bg-paper px-2 py-3 align-top type-small sm:w-28';
  const rows: { key: string; name: string; cell: (product: Compared) => ReactNode }[] = [
    {
      key: 'price',
      name: t`Price`,
      cell: ({ price, priceRange }) => <Price price={price} isFrom={priceRange !== undefined} />,
    },
    ...optionNames.map((name) => ({
      key: `option ${name}`,
      name,
      cell: ({ options }: Compared) => {
        const option = options.find((each) => each.name === name);
        return option
          ? joinByComma(
              option.values.map((value) => value.name),
              i18n.locale,
            )
          : '–';
      },
    })),

    ...facts.map(({ key, name, textOf: factText }) => ({
      key,
      name,
      cell: (product: Compared) => factText(product) || '–',
    })),
    {
      key: 'stock',
      name: t`Availability`,
      cell: ({ inStock, backorder }) =>
        inStock ? (backorder ? backorderText(backorder, i18n) : t`In stock`) : t`Sold out`,
    },
    ...(kitchen
      ? [
          {
            key: 'kitchen',
            name: t`My kitchen`,
            cell: ({ attributes }: Compared) => {
              const texts = misfitTexts(findMisfits(attributes, kitchen));
              if (texts.length > 0) return <span className="text-berry-ink">{texts.join(' · ')}</span>;
              return (
                <span className="inline-flex items-center gap-2 [&_.lucide]:size-4">
                  <CheckIcon className="text-moss-ink" />
                  <Trans>Fits your kitchen</Trans>
                </span>
              );
            },
          },
        ]
      : []),
    ...keys.map((key) => ({
      key,
      name: nameOf(key),
      cell: ({ attributes }: Compared) => {
        const attribute = attributes.find((each) => each.key === key);
        return attribute ? textOf(attribute) : '–';
      },
    })),
  ];
  return (
    // A keyboard user scrolls the focused region.
    <div role="region" aria-label={t`Comparison`} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-start">
        <thead>
          <tr>
            <td className={labelClass} />
            {products.map(({ id, name, images, colors }) => {
              const image = images[0] ?? colors[0]?.images[0];
              const rest = products.map((each) => each.id).filter((each) => each !== id);
              return (
                <th key={id} scope="col" className={`${cellClass} text-start font-medium`}>
                  <Link to={productUrl(id)} className="grid gap-2 underline-offset-4 hover:underline">
                    <Picture
                      src={image?.src ?? defaultPicture}
                      width={image?.width ?? 800}
                      height={image?.height ?? 1000}
                      alt=""
                      sizes="12rem"
                      className="aspect-4/5 max-w-48 rounded-sm"
                    />
                    <bdi>{name}</bdi>
                  </Link>
                  <Link
                    to={comparisonUrl(rest)}
                    replace
                    onClick={() => onRemove(id)}
                    aria-label={t`Remove ${name} from the comparison`}
                    className="text-link type-small inline-flex min-h-11 items-center font-normal"
                  >
                    <Trans>Remove</Trans>
                  </Link>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cell }) => (
            <tr key={key} className="border-t border-hairline">
              <th scope="row" className={`${labelClass} text-start font-normal text-ink-soft`}>
                {name}
              </th>
              {products.map((product) => (
                <td key={product.id} className={`${cellClass} figures`}>
                  <bdi>{cell(product)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
