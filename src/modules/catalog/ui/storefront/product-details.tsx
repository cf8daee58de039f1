import { Trans } from '@lingui/react/macro';
import type { MeasureUnits } from '#kernel/measures.ts';
import { classNames } from '#ui/class-names.ts';
import type { Product } from '../../contract/product.ts';
import type { FactField } from '../../contract/product-fields.ts';
import { SpecificationTable, tableAttributes } from './specification-table.tsx';
import { useProductFacts } from './use-product-facts.ts';

/** Description, specification and care of a product. */
export function ProductDetails({
  units,
  className,
  ...product
}: Pick<Product, 'description' | 'attributes' | FactField> & {
  units: MeasureUnits;
  className?: string;
}) {
  const { description, attributes } = product;
  const shownAttributes = tableAttributes(attributes);
  const hasFacts = useProductFacts().some(({ textOf }) => textOf(product) !== '');
  const care = attributes.find(({ key, isFact }) => key === 'care' && isFact)?.value;
  return (
    <div className={classNames('grid gap-x-20 gap-y-14 lg:grid-cols-2', className)}>
      <section aria-labelledby="about-it">
        <h2 id="about-it" className="type-heading mb-5">
          <Trans>Description</Trans>
        </h2>
        <div
          className="grid max-w-[64ch] gap-4 text-pretty text-ink-soft [&_a]:text-link [&_li]:ms-5 [&_ol]:list-decimal [&_strong]:text-ink [&_ul]:list-disc"
          dir="auto"
          // Sanitized by the catalog service on write and again on read.
          // oxlint-disable-next-line react/no-danger
          dangerouslySetInnerHTML={{ __html: description }}
        />
        {typeof care === 'string' && (
          <>
            <h3 className="type-subheading mt-10 mb-3">
              <Trans>Care</Trans>
            </h3>
            <p dir="auto" className="max-w-[64ch] text-pretty text-ink-soft">
              {care}
            </p>
          </>
        )}
      </section>
      {(shownAttributes.length > 0 || hasFacts) && (
        <section aria-labelledby="measures">
          <h2 id="measures" className="type-heading mb-5">
            <Trans>Specification</Trans>
          </h2>
          <SpecificationTable product={product} attributes={shownAttributes} units={units} />
        </section>
      )}
    </div>
  );
}
