import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { latinDigits } from '#kernel/digits.ts';
import { MinusIcon, PlusIcon } from './icons.ts';
import { classNames } from './class-names.ts';

export interface QuantityStepperProps {
  /** What is counted, for the accessible name: "Quantity of Dutch oven". */
  label: string;
  value: number;
  min?: number;
  max?: number;
  disabled?: boolean;
  /** Counts while it is typed, where what is pressed next acts on it; else on Enter or on leaving. */
  isLive?: boolean;
  /** Called with a whole number between `min` and `max`, and only when it differs from `value`. */
  onChange: (quantity: number) => void;
  className?: string;
}

const side =
  'grid size-11 place-items-center transition-colors hover:bg-linen focus-visible:-outline-offset-2 disabled:pointer-events-none disabled:opacity-35';

/**
 * Less, more, or a typed number; nonsense returns to what was, and whoever asks for more than there can be gets the most
 * there can be.
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
        aria-label={t`One less`}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
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
          setTyped(target.value);
          // Emptied it is none, where there can be none: what is not seen is not counted.
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
        aria-label={t`One more`}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
        className={classNames(side, 'rounded-e-md')}
      >
        <PlusIcon className="size-4" />
      </button>
    </div>
  );
}
