import { useLingui } from '@lingui/react/macro';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { HeartIcon } from '#ui/icons.ts';
import { useFavorite } from './favorites-provider.tsx';

export interface FavoriteButtonProps {
  product: { id: string; name: string };
  /** Draws a border, to match neighbouring buttons. */
  outlined?: boolean;
  className?: string;
}

/** Toggle button with a heart: pressed while the product is a favourite. */
export function FavoriteButton({ product, outlined, className }: FavoriteButtonProps) {
  const { t } = useLingui();
  const { id, name } = product;
  const { isFavorite: pressed, addFavorite, removeFavorite } = useFavorite(id);
  return (
    <IconButton
      label={t`Favorite: ${name}`}
      aria-pressed={pressed}
      outlined={outlined}
      icon={<HeartIcon className={classNames(pressed && 'fill-current text-copper')} />}
      onClick={() => void (pressed ? removeFavorite(id) : addFavorite(id))}
      className={className}
    />
  );
}
