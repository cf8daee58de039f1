import type { ReactNode } from 'react';
import type { PromotionValues } from './promotion-form-values.ts';

export const fieldId = (path: string): string => `promotion-${path.replaceAll('.', '-')}`;

/** Pickers of other modules, and what they choose from. */
export interface PromotionTools {
  currency: string;
  categories: readonly { id: string; name: string }[];
  /** Customer tags in use; empty without access to customers. */
  customerTags: readonly string[];
  pickProducts: (props: {
    id: string;
    label: string;
    ids: readonly string[];
    max: number;
    error: string | undefined;
    onChange: (ids: string[]) => void;
    onNamed: (product: { id: string; name: string }) => void;
    children?: (id: string) => ReactNode;
  }) => ReactNode;
}

/** Props of a group of fields. */
export interface FieldGroupProps {
  values: PromotionValues;
  update: (part: Partial<PromotionValues>) => void;
  /** Error messages by path. */
  errors: Readonly<Record<string, string>>;
  tools: PromotionTools;
  onNamed: (product: { id: string; name: string }) => void;
}

/** Props of a text field for a value that is a text. */
export const textProps = (
  { values, update, errors }: Pick<FieldGroupProps, 'values' | 'update' | 'errors'>,
  key: keyof PromotionValues,
  path: string = key,
) => ({
  id: fieldId(path),
  value: values[key] as string,
  error: errors[path],
  onChange: ({ target }: { target: { value: string } }) => update({ [key]: target.value }),
});
