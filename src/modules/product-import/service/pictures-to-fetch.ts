import type { ImportedProduct } from '../contract/imported-product.ts';
import type { PictureToFetch } from '../store/pictures.ts';
import type { PlannedProduct } from './plan-product.ts';

/** The pictures of an imported product, with the variants that each shows. */
export function picturesToFetch(
  imported: ImportedProduct,
  { draft, pictureVariants }: PlannedProduct,
): Omit<PictureToFetch, 'number'>[] {
  const alts = new Map(imported.pictures.map(({ url, alt }) => [url, alt]));
  for (const url of pictureVariants.keys()) if (!alts.has(url)) alts.set(url, '');
  return [...alts].map(([url, alt]) => ({
    productId: draft.id,
    url,
    alt,
    variantIds: pictureVariants.get(url) ?? [],
  }));
}
