import { useEffect, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Picture } from '#ui/picture.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { ReturnableLine } from '../../contract/own-returns.ts';
import { type ReturnReason, returnReasons } from '../../contract/states.ts';
import { useReturnLabels } from './use-return-labels.ts';

export interface SelectedLine {
  quantity: number;
  /** '' until chosen. */
  reason: ReturnReason | '';
  /** Requested variant in an exchange; null for the same one. */
  colorKey: string | null;
}

export const reasonFieldId = (position: number): string => `return-reason-${position}`;

export function ReturnLineFields({
  line,
  isExchange,
  selected = { quantity: 0, reason: '', colorKey: null },
  isMissing,
  onChange,
}: {
  line: ReturnableLine;
  isExchange: boolean;
  selected: SelectedLine | undefined;
  /** Shows an error while the reason is empty. */
  isMissing: boolean;
  onChange: (chosen: SelectedLine) => void;
}) {
  const { t } = useLingui();
  const labels = useReturnLabels();
  const { position, name, colorName, image, quantity, exchanges } = line;
  const fields = useRef<HTMLDivElement>(null);
  const isSelected = selected.quantity > 0;
  const wasSelected = useRef(isSelected);
  // The reason appears below the item, in a dialog that scrolls.
  useEffect(() => {
    if (isSelected && !wasSelected.current) fields.current?.scrollIntoView({ block: 'nearest' });
    wasSelected.current = isSelected;
  }, [isSelected]);
  const colors = exchanges.filter(({ colorKey }) => colorKey !== null);
  return (
    <li className="grid gap-4 border-b border-hairline py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="w-14 shrink-0">
          {image ? (
            <Picture {...image} alt="" sizes="56px" className="aspect-4/5 rounded-sm" />
          ) : (
            <span className="block aspect-4/5 rounded-sm bg-linen" />
          )}
        </span>
        <span className="min-w-0 grow basis-44">
          <bdi className="font-medium">{name}</bdi>
          {colorName && <bdi className="type-small block text-ink-soft">{colorName}</bdi>}
        </span>
        <QuantityStepper
          isLive
          label={t`Quantity of ${name}`}
          value={selected.quantity}
          min={0}
          max={quantity}
          onChange={(count) => onChange({ ...selected, quantity: count })}
        />
      </div>
      {isSelected && (
        <div ref={fields} className="grid scroll-my-4 gap-4 sm:grid-cols-2">
          <SelectField
            id={reasonFieldId(position)}
            label={t`Reason for return`}
            placeholder={t`Select a reason`}
            value={selected.reason}
            options={returnReasons.map((value) => ({ value, label: labels.reasons[value] }))}
            error={isMissing && selected.reason === '' ? t`Select a reason.` : undefined}
            onChange={({ target }) => onChange({ ...selected, reason: target.value as ReturnReason | '' })}
          />
          {isExchange && colors.length > 0 && (
            <SelectField
              label={t`Exchange for`}
              value={selected.colorKey ?? ''}
              options={[
                { value: '', label: t`Same item` },
                ...colors.map(({ colorKey, colorName: label, inStock }) => ({
                  value: colorKey!,
                  label: inStock ? (label ?? '') : t`${label} (sold out)`,
                  disabled: !inStock,
                })),
              ]}
              onChange={({ target }) => onChange({ ...selected, colorKey: target.value || null })}
            />
          )}
        </div>
      )}
    </li>
  );
}
