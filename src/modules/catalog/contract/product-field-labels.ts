import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProductDraft } from './product-draft.ts';
import type { ProductField } from './product-fields.ts';

/**
 * Labels of a product's fields and other parts in the back office: form, comparison, bulk editor, CSV mapping and audit log.
 * In a separate file, because the build loads the contracts without compiling the texts.
 */
export const productLabels: Readonly<
  Record<Exclude<keyof ProductDraft, 'specification'>, MessageDescriptor>
> = {
  id: msg`URL handle`,
  kind: msg`Type`,
  name: msg`Name`,
  price: msg`Price`,
  compareAtPrice: msg`Compare-at price`,
  cost: msg`Cost per item`,
  status: msg`Status`,
  publishAt: msg`Publish date`,
  categoryId: msg`Category`,
  sku: msg`SKU`,
  brand: msg`Brand`,
  countryOfOrigin: msg`Country of origin`,
  tags: msg`Tags`,
  taxClass: msg`Tax class`,
  isGiftCard: msg`Gift card`,
  productTypeId: msg`Product type`,
  summary: msg({ context: 'product', message: 'Summary' }),
  description: msg`Description`,
  seoTitle: msg`Page title`,
  seoDescription: msg`Meta description`,
  related: msg`Related products`,
  aliases: msg`Redirects`,
  colors: msg`Colours`,
  options: msg`Options`,
  variants: msg`Variants`,
  pictures: msg`Pictures`,
  attributes: msg`Attributes`,
  components: msg`Products in the set`,
};

/** Notes below the controls of the product form. */
export const productFieldNotes: Readonly<Partial<Record<ProductField, MessageDescriptor>>> = {
  compareAtPrice: msg`Shown crossed out next to the price.`,
  cost: msg`Customers don’t see this.`,
  tags: msg`Separated by commas. Customers don’t see them; search finds them.`,
  publishAt: msg`In your local time zone.`,
  isGiftCard: msg`Sent by email after payment. Its value is its price.`,
  summary: msg`One sentence, shown on the product page, on set cards and in search engines.`,
};
