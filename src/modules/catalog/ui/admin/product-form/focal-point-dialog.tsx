import { Trans, useLingui } from '@lingui/react/macro';
import type { Picture as PictureShape } from '#kernel/contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Picture } from '#ui/picture.tsx';

export interface FocalPointDialogProps {
  open: boolean;
  image: PictureShape;
  focus: { x: number; y: number } | null;
  onClose: () => void;
  onChange: (focus: { x: number; y: number } | null) => void;
}

const center = { x: 50, y: 50 };

/** Sets the focal point that stays visible when a picture is cropped: by click or by two sliders. */
export function FocalPointDialog({ open, image, focus, onClose, onChange }: FocalPointDialogProps) {
  const { t } = useLingui();
  const point = focus ?? center;
  const axes = [
    { side: 'x', label: t`Horizontal position` },
    { side: 'y', label: t`Vertical position` },
  ] as const;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Focal point</Trans>}
      actions={
        <>
          <Button variant="quiet" disabled={focus === null} onClick={() => onChange(null)}>
            <Trans>Reset to centre</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      {open && (
        <div className="grid gap-4">
          <p className="text-ink-soft">
            <Trans>Select the part of the picture that stays visible when it is cropped.</Trans>
          </p>
          <button
            type="button"
            aria-label={t`Picture: select the focal point`}
            onClick={(event) => {
              // A keyboard click has no coordinates; the sliders serve the keyboard.
              if (event.detail === 0) return;
              const box = event.currentTarget.getBoundingClientRect();
              const percent = (at: number, from: number, size: number) =>
                Math.min(100, Math.max(0, Math.round(((at - from) / size) * 100)));
              onChange({
                x: percent(event.clientX, box.left, box.width),
                y: percent(event.clientY, box.top, box.height),
              });
            }}
            className="relative mx-auto block max-w-72 cursor-crosshair overflow-hidden rounded-sm"
          >
            <Picture {...image} focus={undefined} alt="" sizes="288px" />
            <span
              aria-hidden
              style={{ left: `${point.x}%`, top: `${point.y}%` }}
              className="absolute size-7 -translate-1/2 rounded-full border-2 border-paper bg-moss/40 ring-2 ring-moss"
            />
          </button>
          {axes.map(({ side: axis, label }) => (
            <label key={axis} className="type-small grid gap-1 font-medium">
              {label}
              <input
                type="range"
                // The left of the picture is on the left in every language.
                dir="ltr"
                min={0}
                max={100}
                value={point[axis]}
                onChange={({ target }) => onChange({ ...point, [axis]: Number(target.value) })}
                className="h-11 w-full accent-moss"
              />
            </label>
          ))}
        </div>
      )}
    </Dialog>
  );
}
