import { useEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { FieldError } from '#ui/field.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { showToast } from '#ui/toast.tsx';
import { type FormFieldsProps, moveItem } from './form-fields.ts';
import type { PictureValues } from './form-values.ts';
import { PictureCard } from './picture-card.tsx';
import { UploadList } from '#ui/admin/upload-list.tsx';
import { useUploads } from '#ui/admin/use-uploads.ts';

const accept = 'image/jpeg,image/png,image/webp,image/avif';

/**
 * Pictures in display order, grouped by colour. They move by drag and drop, by buttons or by the colour
 * field. Files can be dropped on a colour.
 */
export function PictureFields({
  values,
  set,
  errors,
  onBusy,
}: FormFieldsProps & { onBusy: (isBusy: boolean) => void }) {
  const { t } = useLingui();
  const { pictures, colors } = values;
  const latest = useRef(pictures);
  const latestColors = useRef(colors);
  useEffect(() => {
    latest.current = pictures;
    latestColors.current = colors;
  }, [pictures, colors]);
  const [dragged, setDragged] = useState<string | null>(null);
  const [dropTarget, setDropTarget] = useState<string | null>(null);
  /** For each uploading file, by name: the row of the colour that it was dropped on; null: every colour. */
  const uploadColors = useRef(new Map<string, string | null>());

  // Several uploads may finish before the next render.
  const uploads = useUploads(({ id, image }, file) => {
    const colorRow = uploadColors.current.get(file) ?? null;
    latest.current = [...latest.current, { id, colorRow, image, alt: image.alt, focus: null }];
    set({ pictures: latest.current });
  });
  useEffect(() => onBusy(uploads.isBusy), [onBusy, uploads.isBusy]);

  const change = (id: string, part: Partial<PictureValues>) =>
    set({ pictures: pictures.map((picture) => (picture.id === id ? { ...picture, ...part } : picture)) });

  function start(files: readonly File[], colorRow: string | null) {
    for (const file of files) uploadColors.current.set(file.name, colorRow);
    const color = values.colors.find(({ row }) => row === colorRow)?.name ?? '';
    uploads.start(files, [values.name.trim(), color].filter(Boolean).join(', '));
  }

  function remove(picture: PictureValues, index: number) {
    set({ pictures: pictures.filter(({ id }) => id !== picture.id) });
    const text = t`Picture ${index + 1} removed`;
    showToast({ kind: 'success', text, undo: () => restore(picture, index) });
  }

  /** Inserts the picture at its former index of the current list. */
  function restore(picture: PictureValues, index: number) {
    if (latest.current.some(({ id }) => id === picture.id)) return;
    const hasColor = latestColors.current.some(({ row }) => row === picture.colorRow);
    const restored = hasColor ? picture : { ...picture, colorRow: null };
    latest.current = latest.current.toSpliced(index, 0, restored);
    set({ pictures: latest.current });
  }

  /** Moves the dragged picture before another one, or to the end of a colour. */
  function drop(colorRow: string | null, before: string | null) {
    const from = pictures.findIndex(({ id }) => id === dragged);
    setDragged(null);
    setDropTarget(null);
    if (from < 0 || before === dragged) return;
    const rest = pictures.toSpliced(from, 1);
    const to = before === null ? rest.length : rest.findIndex(({ id }) => id === before);
    set({ pictures: rest.toSpliced(to, 0, { ...pictures[from]!, colorRow }) });
  }

  const groups = [
    { row: null, name: t`All colours` },
    ...values.colors.map(({ row, name }) => ({ row, name: name || t`(no name)` })),
  ];
  return (
    <FormSection
      title={<Trans>Pictures</Trans>}
      text={
        <Trans>
          Product cards show the first picture or, for products with colours, the first picture of the shown
          colour.
        </Trans>
      }
    >
      {groups.map((group) => {
        const groupPictures = pictures.filter(({ colorRow }) => colorRow === group.row);
        const key = group.row ?? 'every';
        if (groups.length === 1 && groupPictures.length === 0) return null;
        return (
          // Fields and buttons do the same as dragging.
          <div
            key={key}
            onDragOver={(event) => {
              event.preventDefault();
              setDropTarget(key);
            }}
            onDragLeave={() => setDropTarget(null)}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) return drop(group.row, null);
              setDropTarget(null);
              start([...event.dataTransfer.files], group.row);
            }}
            className={`grid gap-3 rounded-md ${dropTarget === key ? 'outline-2 outline-offset-4 outline-moss' : ''}`}
          >
            {groups.length > 1 && (
              <h3 className="type-small flex items-center justify-between gap-4 font-medium">
                {group.name}
                <span className="figures font-normal text-ink-soft">{groupPictures.length}</span>
              </h3>
            )}
            {groupPictures.length === 0 ? (
              <p className="type-small rounded-md border border-dashed border-hairline px-4 py-3 text-ink-soft">
                <Trans>No pictures yet. Drop files here.</Trans>
              </p>
            ) : (
              <ol className="grid gap-3">
                {groupPictures.map((picture) => {
                  const index = pictures.indexOf(picture);
                  return (
                    <PictureCard
                      key={picture.id}
                      picture={picture}
                      index={index}
                      count={pictures.length}
                      groups={groups}
                      isDragged={dragged === picture.id}
                      onChange={(part) => change(picture.id, part)}
                      onMove={(to) => set({ pictures: movedWithin(pictures, index, to) })}
                      onRemove={() => remove(picture, index)}
                      onDrag={setDragged}
                      onDrop={() => drop(group.row, picture.id)}
                    />
                  );
                })}
              </ol>
            )}
          </div>
        );
      })}
      <FieldError id="pictures">{errors.pictures}</FieldError>
      <UploadList uploads={uploads.list} onDismiss={uploads.dismiss} />
      <FileDrop
        label={t`Add pictures`}
        description={t`JPEG, PNG, WebP or AVIF, up to 20 MB each. Use portrait format (4:5) to avoid cropping.`}
        accept={accept}
        multiple
        onFiles={(files) => start(files, null)}
      />
    </FormSection>
  );
}

/** Moves within the same colour: pictures of other colours between them are skipped. */
function movedWithin(pictures: readonly PictureValues[], from: number, to: number): PictureValues[] {
  const step = to < from ? -1 : 1;
  const own = pictures[from]?.colorRow;
  let place = to;
  while (pictures[place] && pictures[place]!.colorRow !== own) place += step;
  return moveItem(pictures, from, place);
}
