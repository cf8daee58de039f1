import { err, ok, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import { colorOf, variantIdOf } from '#modules/catalog/contract/variant-identity.ts';
import { hasSameDetails, isSameLine, type LineIdentity } from '../rules.ts';
import type { StoredCart } from '../store.ts';
import { listCartProducts } from './list-cart-products.ts';

/**
 * The line of the cart that a request means. A request by colour alone means the only line of the product in that colour,
 * or the only line of a set; with several such lines it fails. Without a line, it returns the request.
 */
export async function resolveLine(
  ctx: Context,
  { lines }: StoredCart,
  requested: LineIdentity,
): Promise<Result<LineIdentity, 'variant_required'>> {
  if (requested.variantId) return ok(requested);
  const candidates = lines.filter(
    (line) => line.productId === requested.productId && hasSameDetails(line, requested),
  );
  if (candidates.length === 0 || candidates.some((line) => isSameLine(line, requested))) return ok(requested);
  const product = (await listCartProducts(ctx, [requested.productId])).get(requested.productId);
  const found = candidates.filter((line) => {
    if (product?.kind === 'set') return true;
    const variant = product?.variants.find(({ id }) => id === (variantIdOf(line) ?? ''));
    return product && variant && colorOf(product, variant) === requested.selectedColor;
  });
  if (found.length > 1) return err('variant_required');
  return ok(found[0] ?? requested);
}
