import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Drawing, type DrawingName } from './drawings.tsx';

/** A native radio button or checkbox as a tile with a drawing; the whole tile is the touch target. */
export function ChoiceTile({
  type,
  name,
  value,
  label,
  drawing,
  defaultChecked,
  swatch,
}: {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  label: ReactNode;
  drawing?: DrawingName;
  /** Colour of a swatch instead of a drawing: `#rrggbb`. */
  swatch?: string;
  defaultChecked: boolean;
}) {
  return (
    <label className="relative grid min-h-24 cursor-pointer content-between justify-items-start gap-3 rounded-md border border-hairline bg-surface p-3.5 transition-colors hover:border-outline has-checked:border-moss has-checked:bg-moss-soft has-checked:ring-1 has-checked:ring-moss has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      {drawing && <Drawing name={drawing} className="size-11 text-ink" />}
      {swatch !== undefined && (
        <span
          aria-hidden
          className="size-8 rounded-full border border-outline"
          style={{ backgroundColor: swatch }}
        />
      )}
      <span className="type-small pe-6 leading-5 wrap-anywhere">{label}</span>
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={defaultChecked}
        className={classNames(
          'absolute end-3 bottom-3.5 size-5 appearance-none border border-outline bg-surface checked:border-moss checked:bg-moss focus-visible:outline-none forced-colors:appearance-auto',
          type === 'radio'
            ? 'rounded-full checked:border-[6px] checked:bg-surface'
            : 'rounded-sm checked:border-[6px]',
        )}
      />
    </label>
  );
}

/** Tiles with their question as the legend. */
export function TileGroup({
  legend,
  hint,
  children,
}: {
  legend: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
}) {
  return (
    <fieldset className="grid gap-4">
      <legend className="type-subheading mb-4">{legend}</legend>
      {hint && <p className="-mt-3 max-w-[58ch] text-ink-soft">{hint}</p>}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">{children}</div>
    </fieldset>
  );
}
