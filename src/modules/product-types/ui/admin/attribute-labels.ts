import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AttributeDraft, AttributeKind, AttributeUnit } from '../../contract/attribute.ts';

export const kindLabels: Record<AttributeKind, MessageDescriptor> = {
  text: msg`Text`,
  number: msg({ context: 'attribute', message: 'Number' }),
  choice: msg`One choice`,
  choices: msg`Several choices`,
  boolean: msg`Yes or no`,
  range: msg`Range`,
  dimensions: msg`Length × width × height`,
};

export const unitLabels: Record<AttributeUnit, MessageDescriptor> = {
  mm: msg`Millimetres (shown in cm or inches)`,
  ml: msg`Millilitres (shown in litres, fl oz or quarts)`,
  g: msg`Grams (shown in kg or lb)`,
  celsius: msg`Degrees Celsius (shown in °C or °F)`,
  watt: msg`Watts`,
  volt: msg`Volts`,
  minute: msg`Minutes`,
  year: msg`Years`,
};

export type AttributeFlag = Extract<keyof AttributeDraft, `is${string}`>;

export const flagLabels: Record<AttributeFlag, { label: MessageDescriptor; text: MessageDescriptor }> = {
  isFact: { label: msg`Product page`, text: msg`Shown among the facts of a product.` },
  isFilter: {
    label: msg({ context: 'attribute', message: 'Filter' }),
    text: msg`Customers can filter lists by it. The filter is shown when the list has two or more values.`,
  },
  isCompared: { label: msg`Comparison`, text: msg`A row when customers compare products.` },
  isSearchable: { label: msg`Search`, text: msg`Search finds products by its texts, in every language.` },
};

export const attributeFlags = Object.keys(flagLabels) as AttributeFlag[];
