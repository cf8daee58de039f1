import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../icon-button.tsx';
import { DeleteIcon } from '#ui/admin/icons.ts';
import { QuantityStepper } from '../quantity-stepper.tsx';
import { SelectField } from '../select-field.tsx';

export interface LineItemEditorProps {
  name: string;
  /** Empty for a product without variants. */
  colors: readonly { key: string; name: string }[];
  /** Variant key; '' selects the first available one. */
  colorKey: string;
  quantity: number;
  most: number;
  onColor: (key: string) => void;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  /** Shown below the name: price and problems. */
  children: ReactNode;
}

/** A line that staff edit: variant, quantity and a remove button. */
export function LineItemEditor(props: LineItemEditorProps) {
  const { name, colors, colorKey, quantity, most, onColor, onQuantity, onRemove, children } = props;
  const { t } = useLingui();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline py-3">
      <span className="min-w-0 grow basis-48">
        <span className="font-medium">{name}</span>
        {children}
        {colors.length > 0 && (
          <SelectField
            label={t`Colour of ${name}`}
            hideLabel
            placeholder={t`First colour in stock`}
            options={colors.map((color) => ({ value: color.key, label: color.name }))}
            value={colorKey}
            onChange={({ target }) => onColor(target.value)}
            className="mt-2 max-w-60"
          />
        )}
      </span>
      <span className="flex items-center gap-1">
        <QuantityStepper
          isLive
          label={t`Quantity of ${name}`}
          value={quantity}
          max={most}
          onChange={onQuantity}
        />
        <IconButton label={t`Remove ${name}`} icon={<DeleteIcon />} onClick={onRemove} />
      </span>
    </li>
  );
}
