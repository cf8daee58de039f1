/** The variants of several products, such as those of a set: one text line for each that has one. */
export function VariantList({
  variants,
}: {
  variants: readonly { productId: string; name: string; variantName: string | null }[];
}) {
  return variants.map(
    ({ productId, name, variantName }) =>
      variantName && (
        <span key={`${productId} ${variantName}`} className="type-small block text-ink-soft">
          <bdi>{name}</bdi>: <bdi className="font-medium">{variantName}</bdi>
        </span>
      ),
  );
}
