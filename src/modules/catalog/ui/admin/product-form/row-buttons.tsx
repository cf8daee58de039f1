import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#ui/icon-button.tsx';
import { ArrowDownIcon, ArrowUpIcon, DeleteIcon } from '#ui/icons.ts';

/** Moves a row of a list up and down, and takes it out. */
export function RowButtons({
  name,
  index,
  count,
  onMove,
  onRemove,
}: {
  /** What the row is called, for the buttons' names. */
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  return (
    <div className="flex">
      <IconButton
        label={t`Move ${name} up`}
        icon={<ArrowUpIcon />}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        label={t`Move ${name} down`}
        icon={<ArrowDownIcon />}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      />
      <IconButton label={t`Remove ${name}`} icon={<DeleteIcon />} onClick={onRemove} />
    </div>
  );
}
