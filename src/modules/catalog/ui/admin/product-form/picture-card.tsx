import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#ui/icon-button.tsx';
import { FocusIcon } from '#ui/admin/icons.ts';
import { Picture } from '#ui/picture.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { fieldId } from '../field-errors.ts';
import { FocalPointDialog } from './focal-point-dialog.tsx';
import type { PictureValues } from './form-values.ts';
import { RowButtons } from './row-buttons.tsx';

export interface PictureCardProps {
  picture: PictureValues;
  /** Index among all pictures. */
  index: number;
  count: number;
  /** Choices of the colour select: "All colours" and each colour. With a single entry there is no select. */
  groups: readonly { row: string | null; name: string }[];
  isDragged: boolean;
  onChange: (part: Partial<PictureValues>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDrag: (id: string | null) => void;
  onDrop: () => void;
}

/** One picture: alternative text, colour, focal point and position. */
export function PictureCard({
  picture,
  index,
  count,
  groups,
  isDragged,
  onChange,
  onMove,
  onRemove,
  onDrag,
  onDrop,
}: PictureCardProps) {
  const { t } = useLingui();
  const [isFocusing, setIsFocusing] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same as dragging
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', picture.id);
        onDrag(picture.id);
      }}
      onDragEnd={() => onDrag(null)}
      onDrop={(event) => {
        // A file dropped here is uploaded to the colour group, not to this picture.
        if (event.dataTransfer.files.length > 0) return;
        event.preventDefault();
        event.stopPropagation();
        onDrop();
      }}
      className={`grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 rounded-md border border-hairline bg-surface p-3 ${isDragged ? 'opacity-50' : ''}`}
    >
      <div className="aspect-4/5 w-22 cursor-grab overflow-hidden rounded-sm bg-linen">
        <Picture
          {...picture.image}
          focus={picture.focus ?? undefined}
          alt={picture.alt}
          sizes="88px"
          className="size-full"
        />
      </div>
      <div className="grid content-start gap-3">
        <TextField
          id={fieldId(`pictures.${index}.alt`)}
          label={t`Alt text of picture ${index + 1}`}
          placeholder={t`Moss green pot with its lid on, from the side`}
          value={picture.alt}
          onChange={({ target }) => onChange({ alt: target.value })}
          maxLength={300}
        />
        <div className="flex flex-wrap items-end justify-between gap-3">
          {groups.length > 1 ? (
            <SelectField
              label={t`Colour`}
              value={picture.colorRow ?? ''}
              onChange={({ target }) => onChange({ colorRow: target.value || null })}
              options={groups.map(({ row, name }) => ({ value: row ?? '', label: name }))}
              className="min-w-40"
            />
          ) : (
            <span />
          )}
          <div className="flex">
            <IconButton
              label={t`Focal point of picture ${index + 1}`}
              icon={<FocusIcon />}
              onClick={() => setIsFocusing(true)}
            />
            <RowButtons
              name={t`picture ${index + 1}`}
              index={index}
              count={count}
              onMove={onMove}
              onRemove={onRemove}
            />
          </div>
        </div>
      </div>
      <FocalPointDialog
        open={isFocusing}
        image={picture.image}
        focus={picture.focus}
        onClose={() => setIsFocusing(false)}
        onChange={(focus) => onChange({ focus })}
      />
    </li>
  );
}
