import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { FieldError } from '#ui/field.tsx';

/** A native radio button as a tile with a picture; the whole tile is the touch target. */
export function GiftTile({
  name,
  value,
  label,
  detail,
  picture,
  checked,
  onChoose,
}: {
  name: string;
  value: string;
  label: ReactNode;
  detail?: ReactNode;
  picture?: ReactNode;
  checked: boolean;
  onChoose: () => void;
}) {
  return (
    <label
      className={classNames(
        'relative grid cursor-pointer content-start gap-2 rounded-md border border-hairline bg-surface p-3 transition-colors',
        'hover:border-outline has-checked:border-moss has-checked:bg-moss-soft has-checked:ring-1 has-checked:ring-moss',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      )}
    >
      {picture && (
        <span
          aria-hidden
          className="grid aspect-4/3 place-items-center overflow-hidden rounded-sm bg-linen text-moss"
        >
          {picture}
        </span>
      )}
      <span className="flex items-start gap-2.5">
        <input
          type="radio"
          name={name}
          value={value}
          checked={checked}
          onChange={onChoose}
          className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-outline bg-surface checked:border-[6px] checked:border-moss focus-visible:outline-none forced-colors:appearance-auto"
        />
        <span className="grid min-w-0 gap-0.5">
          <span className="type-small leading-6 wrap-anywhere">{label}</span>
          {detail && <span className="type-note figures text-ink-soft">{detail}</span>}
        </span>
      </span>
    </label>
  );
}

export function GiftTiles({
  legend,
  error,
  children,
}: {
  legend: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="type-small mb-2 font-medium">{legend}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">{children}</div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
