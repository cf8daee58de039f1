import { nonBreakingUnits } from './non-breaking-units.ts';

export interface VariantListProps {
  variants: readonly { productId: string; name: string; variantName: string | null }[];
}

/** The variants of several products, such as those of a set: one text line for each that has one. */
export function VariantList({ variants }: VariantListProps) {
  return variants.map(
    ({ productId, name, variantName }) =>
      variantName && (
        <span key={`${productId} ${variantName}`} className="type-small block text-ink-soft">
          <bdi>{nonBreakingUnits(name)}</bdi>: <bdi className="font-medium">{variantName}</bdi>
        </span>
      ),
  );
}
