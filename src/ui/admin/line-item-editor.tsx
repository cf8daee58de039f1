import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../icon-button.tsx';
import { DeleteIcon } from '#ui/admin/icons.ts';
import { QuantityStepper } from '../quantity-stepper.tsx';
import { SelectField } from '../select-field.tsx';

export interface LineItemEditorProps {
  name: string;
  /** What is chosen: the variant, or of a set one for each component. Empty for a product without options. */
  choices: readonly LineChoice[];
  quantity: number;
  most: number;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  /** Shown below the name: price and problems. */
  children: ReactNode;
}

/** A variant that staff choose. */
export interface LineChoice {
  key: string;
  /** Name of the product. */
  name: string;
  /** Whether the product is a component of the line's set, whose name is shown. */
  isComponent: boolean;
  variants: readonly { id: string; name: string }[];
  /** '' selects the first variant in stock. */
  variantId: string;
  onVariant: (id: string) => void;
}

/** A line that staff edit: variant, quantity and a remove button. */
export function LineItemEditor(props: LineItemEditorProps) {
  const { name, choices, quantity, most, onQuantity, onRemove, children } = props;
  const { t } = useLingui();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline py-3">
      <span className="min-w-0 grow basis-48">
        <span className="font-medium">{name}</span>
        {children}
        {choices.map((choice) => (
          <SelectField
            key={choice.key}
            label={choice.isComponent ? choice.name : t`Variant of ${choice.name}`}
            hideLabel={!choice.isComponent}
            placeholder={t`First variant in stock`}
            options={choice.variants.map((variant) => ({ value: variant.id, label: variant.name }))}
            value={choice.variantId}
            onChange={({ target }) => choice.onVariant(target.value)}
            className="mt-2 max-w-60"
          />
        ))}
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
