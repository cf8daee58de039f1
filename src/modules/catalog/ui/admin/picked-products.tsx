import { type ReactNode, useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.ts';
import { editableProductQuery } from './catalog-queries.ts';
import { ProductPicker } from './product-form/product-picker.tsx';
import { ProductThumbnail } from './product-thumbnail.tsx';

export interface PickedProductsProps {
  /** Accessible name of the list and of the search. */
  label: string;
  ids: readonly string[];
  max: number;
  /** Id of the error message. */
  id: string;
  error: string | undefined;
  onChange: (ids: string[]) => void;
  /** Further inputs of a product, such as its quantity. */
  children?: (id: string) => ReactNode;
  /** Tells the name of each shown product. */
  onNamed?: (product: { id: string; name: string }) => void;
}

/** Published products and sets, picked by search, with picture and name. */
export function PickedProducts({
  label,
  ids,
  max,
  id,
  error,
  onChange,
  children,
  onNamed,
}: PickedProductsProps) {
  return (
    <div id={id} tabIndex={-1} className="grid gap-3">
      <p className="type-small font-medium">{label}</p>
      {ids.length > 0 && (
        <ul aria-label={label} className="border-t border-hairline">
          {ids.map((productId) => (
            <PickedProduct
              key={productId}
              productId={productId}
              onRemove={() => onChange(ids.filter((each) => each !== productId))}
              onNamed={onNamed}
            >
              {children?.(productId)}
            </PickedProduct>
          ))}
        </ul>
      )}
      <FieldError id={id}>{error}</FieldError>
      {ids.length < max && (
        <ProductPicker
          label={label}
          isSelectable={(row) => row.status === 'published' && !ids.includes(row.id)}
          onPick={(productId) => onChange([...ids, productId])}
        />
      )}
    </div>
  );
}

function PickedProduct({
  productId,
  onRemove,
  onNamed,
  children,
}: {
  productId: string;
  onRemove: () => void;
  onNamed: PickedProductsProps['onNamed'];
  children: ReactNode;
}) {
  const { t } = useLingui();
  const { data } = useQuery({
    ...editableProductQuery(productId),
    queryKey: ['admin', 'picked-product', productId],
    staleTime: 60_000,
  });
  const name = data?.name ?? productId;
  useEffect(() => {
    if (data) onNamed?.({ id: productId, name: data.name });
  }, [data, onNamed, productId]);
  return (
    <li className="flex items-center gap-3 border-b border-hairline py-2">
      <ProductThumbnail image={data?.pictures[0]?.image ?? null} />
      <span className="min-w-0 grow">{name}</span>
      {children}
      <IconButton label={t`Remove ${name}`} icon={<CloseIcon className="size-4" />} onClick={onRemove} />
    </li>
  );
}
