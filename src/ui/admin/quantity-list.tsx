import { useLingui } from '@lingui/react/macro';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';

interface Positioned {
  position: number;
  quantity: number;
}

/** Quantity inputs for the lines in `most`. */
export function QuantityList({
  lines,
  most,
  quantities,
  onChange,
}: {
  lines: readonly { name: string; colorName: string | null; note?: string | undefined }[];
  /** Position and maximum quantity of each line to show; a maximum of 0 disables the input. */
  most: readonly Positioned[];
  /** The entered quantities by line position. */
  quantities: Readonly<Record<number, number>>;
  onChange: (quantities: Readonly<Record<number, number>>) => void;
}) {
  const { t } = useLingui();
  return (
    <ul className="border-t border-hairline">
      {most.map(({ position, quantity: max }) => {
        const line = lines[position];
        return (
          line && (
            <li
              key={position}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline py-3"
            >
              <span className="min-w-0 grow basis-48">
                <span className="font-medium">{line.name}</span>
                {line.colorName && <span className="type-small block text-ink-soft">{line.colorName}</span>}
                {line.note && <span className="type-small block text-copper-ink">{line.note}</span>}
              </span>
              <QuantityStepper
                isLive
                label={t`Quantity of ${line.name}`}
                value={quantities[position] ?? 0}
                min={0}
                max={max}
                disabled={max === 0}
                onChange={(quantity) => onChange({ ...quantities, [position]: quantity })}
              />
            </li>
          )
        );
      })}
    </ul>
  );
}

/** The lines with a quantity above 0, as the API expects them. */
export function chosenLines(quantities: Readonly<Record<number, number>>): Positioned[] {
  return Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([position, quantity]) => ({ position: Number(position), quantity }));
}
