import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { latinDigits } from '#kernel/digits.ts';
import { MinusIcon, PlusIcon } from './icons.ts';
import { classNames } from './class-names.ts';

export interface QuantityStepperProps {
  /** Accessible name, including the counted item: "Quantity of Dutch oven". */
  label: string;
  value: number;
  min?: number;
  max?: number;
  disabled?: boolean;
  /** Reports the value on every keystroke, otherwise on Enter or blur. */
  isLive?: boolean;
  /** Called with a new whole number, at least `min`. A typed number is at most `max`. */
  onChange: (quantity: number) => void;
  className?: string;
}

const side =
  'grid size-11 place-items-center transition-colors hover:bg-linen focus-visible:-outline-offset-2 disabled:pointer-events-none disabled:opacity-35';

/** The typed text; a number above the maximum becomes the maximum at once. */
export const atMost = (typed: string, max: number): string =>
  Number(latinDigits(typed)) > max ? String(max) : typed;

/**
 * Minus, plus and a number input. Invalid input restores the last value; numbers above the maximum become the maximum.
 */
export function QuantityStepper({
  label,
  value,
  min = 1,
  max = 999,
  disabled = false,
  isLive = false,
  onChange,
  className,
}: QuantityStepperProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);

  function commit() {
    take(typed);
    setTyped(null);
  }

  function take(text: string | null) {
    if (text === null || text.trim() === '') return;
    const quantity = Math.min(Number(latinDigits(text)), max);
    if (Number.isInteger(quantity) && quantity >= min && quantity !== value) onChange(quantity);
  }

  return (
    <div
      role="group"
      aria-label={label}
      className={classNames(
        'inline-flex w-fit rounded-md border border-outline bg-surface has-disabled:border-hairline',
        className,
      )}
    >
      <button
        type="button"
        aria-label={t`Decrease quantity`}
        disabled={disabled || value <= min}
        onClick={() => onChange(Math.min(value - 1, max))}
        className={classNames(side, 'rounded-s-md')}
      >
        <MinusIcon className="size-4" />
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        disabled={disabled}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(atMost(target.value, max));
          // An empty field counts as 0, if 0 is allowed.
          if (isLive) take(target.value.trim() === '' ? '0' : target.value);
        }}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(null);
          if (event.key !== 'Enter') return;
          event.preventDefault();
          commit();
        }}
        className="figures w-11 bg-transparent text-center text-base focus-visible:-outline-offset-2"
      />
      <button
        type="button"
        aria-label={t`Increase quantity`}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
        className={classNames(side, 'rounded-e-md')}
      >
        <PlusIcon className="size-4" />
      </button>
    </div>
  );
}
