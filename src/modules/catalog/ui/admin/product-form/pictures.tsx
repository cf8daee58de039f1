import { useEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { FieldError } from '#ui/field.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Picture } from '#ui/picture.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { fieldId } from '../field-problems.ts';
import { type FormPartProps, moved } from './form-part.ts';
import type { PictureValues } from './form-values.ts';
import { RowButtons } from './row-buttons.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

const accept = 'image/jpeg,image/png,image/webp,image/avif';

/** Pictures in the order shown; the first is the one on cards. Dragged, or moved by their buttons. */
export function Pictures({
  values,
  set,
  words,
  onBusy,
}: FormPartProps & { onBusy: (isBusy: boolean) => void }) {
  const { t } = useLingui();
  const { pictures } = values;
  const latest = useRef(pictures);
  useEffect(() => {
    latest.current = pictures;
  }, [pictures]);
  const [dragged, setDragged] = useState<number | null>(null);

  // Several may arrive before the form is drawn again.
  const uploads = useUploads(({ id, image }) => {
    latest.current = [...latest.current, { id, colorRow: null, image, alt: image.alt }];
    set({ pictures: latest.current });
  });
  useEffect(() => onBusy(uploads.isBusy), [onBusy, uploads.isBusy]);

  const change = (id: string, part: Partial<PictureValues>) =>
    set({ pictures: pictures.map((picture) => (picture.id === id ? { ...picture, ...part } : picture)) });

  return (
    <FormSection
      title={<Trans>Pictures</Trans>}
      text={<Trans>The first one is shown on cards and in search results.</Trans>}
    >
      {pictures.length > 0 && (
        <ol className="grid gap-4">
          {pictures.map((picture, index) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is the second way; the buttons are the first
            <li
              key={picture.id}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', picture.id);
                setDragged(index);
              }}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => {
                if (dragged !== null) event.preventDefault();
              }}
              onDrop={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                set({ pictures: moved(pictures, dragged, index) });
                setDragged(null);
              }}
              className={`grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 rounded-md border border-hairline bg-surface p-3 ${dragged === index ? 'opacity-50' : ''}`}
            >
              <div className="aspect-4/5 w-22 cursor-grab overflow-hidden rounded-sm bg-linen">
                <Picture {...picture.image} alt={picture.alt} sizes="88px" className="size-full" />
              </div>
              <div className="grid content-start gap-3">
                <TextField
                  id={fieldId(`pictures.${index}.alt`)}
                  label={t`What can be seen on picture ${index + 1}`}
                  placeholder={t`Moss green pot with its lid on, from the side`}
                  value={picture.alt}
                  onChange={({ target }) => change(picture.id, { alt: target.value })}
                  maxLength={300}
                />
                <div className="flex flex-wrap items-end justify-between gap-3">
                  {values.colors.length > 0 ? (
                    <SelectField
                      label={t`Shown for`}
                      value={picture.colorRow ?? ''}
                      onChange={({ target }) => change(picture.id, { colorRow: target.value || null })}
                      options={[
                        { value: '', label: t`Every colour` },
                        ...values.colors.map(({ row, name }) => ({
                          value: row,
                          label: name || t`(no name yet)`,
                        })),
                      ]}
                      className="min-w-40"
                    />
                  ) : (
                    <span />
                  )}
                  <RowButtons
                    name={t`picture ${index + 1}`}
                    index={index}
                    count={pictures.length}
                    onMove={(to) => set({ pictures: moved(pictures, index, to) })}
                    onRemove={() => set({ pictures: pictures.filter(({ id }) => id !== picture.id) })}
                  />
                </div>
              </div>
            </li>
          ))}
        </ol>
      )}
      <FieldError id="pictures">{words.pictures}</FieldError>
      <UploadList uploads={uploads.list} onDismiss={uploads.dismiss} />
      <FileDrop
        label={t`Add pictures`}
        description={t`JPEG, PNG, WebP or AVIF, at most 20 MB each. Upright, 4:5, is shown whole.`}
        accept={accept}
        multiple
        onFiles={(files) => uploads.start(files, values.name.trim())}
      />
    </FormSection>
  );
}
