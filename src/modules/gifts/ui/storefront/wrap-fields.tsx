import { useId } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Wrap } from '../../contract/gifts.ts';
import { GiftTile, GiftTiles } from './gift-tile.tsx';

/** The wraps with picture and price. @param wraps null while they load. */
export function WrapFields({
  wraps,
  wrapId,
  error,
  onChange,
}: {
  wraps: readonly Wrap[] | null;
  wrapId: string | null;
  error: string | undefined;
  onChange: (wrapId: string | null) => void;
}) {
  const { t } = useLingui();
  const name = useId();
  if (!wraps) return <Skeleton className="h-44" />;
  if (wraps.length === 0)
    return (
      <p className="text-ink-soft">
        <Trans>Gift wrap is not available at the moment.</Trans>
      </p>
    );
  return (
    <GiftTiles legend={<Trans>Choose a wrap</Trans>} error={error}>
      <GiftTile
        name={name}
        value="none"
        label={t`No wrap`}
        checked={wrapId === null}
        onChoose={() => onChange(null)}
      />
      {wraps.map(({ id, name: label, image, price }) => (
        <GiftTile
          key={id}
          name={name}
          value={id}
          label={<bdi>{label}</bdi>}
          detail={<Price price={price} size="small" />}
          picture={image && <Picture {...image} alt="" sizes="12rem" className="size-full" />}
          checked={wrapId === id}
          onChoose={() => onChange(id)}
        />
      ))}
    </GiftTiles>
  );
}
