import { useLingui } from '@lingui/react/macro';
import { announce } from '#ui/announce.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { DeleteIcon } from '#ui/admin/icons.ts';
import { ArrowDownIcon, ArrowUpIcon } from '#ui/icons.ts';

/** Buttons that move a list row up and down, and remove it. */
export function RowButtons({
  name,
  index,
  count,
  onMove,
  onRemove,
}: {
  /** The row's name, for accessible labels. */
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const { t } = useLingui();

  function move(to: number) {
    onMove(to);
    const place = to + 1;
    announce(t`${name} moved to position ${place} of ${count}`);
  }

  return (
    <div className="flex">
      <IconButton
        label={t`Move ${name} up`}
        icon={<ArrowUpIcon />}
        disabled={index === 0}
        onClick={() => move(index - 1)}
      />
      <IconButton
        label={t`Move ${name} down`}
        icon={<ArrowDownIcon />}
        disabled={index === count - 1}
        onClick={() => move(index + 1)}
      />
      <IconButton label={t`Remove ${name}`} icon={<DeleteIcon />} onClick={onRemove} />
    </div>
  );
}
