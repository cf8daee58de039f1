import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { noCurrency } from '#kernel/money.ts';
import { moneyText } from '#kernel/money-text.ts';
import { colon, joinByComma } from '#kernel/punctuation.ts';
import type { EditableProduct } from '../../../contract/editable-product.ts';
import type { FieldValue } from '../../../contract/field-description.ts';
import { describedField, isProductField, type ProductField } from '../../../contract/product-fields.ts';
import { type FieldFormat, fieldText } from '../../../contract/field-text.ts';
import { descriptionText } from '../description-markup.ts';
import type { ComparedField } from './product-differences.ts';

interface DifferenceFormat extends FieldFormat {
  /** For dates. */
  locale: string;
}

/** A value as text for the comparison. */
export function differenceText(
  field: ComparedField,
  value: unknown,
  format: DifferenceFormat,
  i18n: I18n,
): string {
  if (value === null || value === undefined || value === '') return '';
  if (isProductField(field)) return plainText(field, value as FieldValue, format, i18n);
  const { currency } = format;
  if (field === 'pictures') {
    return (value as EditableProduct['pictures'])
      .map(
        ({ image, colorKey }, index) =>
          `${index + 1}. ${image.alt || '…'}${colorKey ? ` (${colorKey})` : ''}`,
      )
      .join('\n');
  }
  if (field === 'colors') {
    return (value as EditableProduct['colors'])
      .map(({ name, hex, sku }) => [name, hex, sku].filter(Boolean).join(' · '))
      .join('\n');
  }
  if (field === 'options') {
    return (value as EditableProduct['options'])
      .map(({ name, values }) => {
        const names = values.map((each) => each.name);
        return `${name}${colon(i18n.locale)}${joinByComma(names, i18n.locale)}`;
      })
      .join('\n');
  }
  if (field === 'variants') {
    return (value as EditableProduct['variants'])
      .map(({ optionValues, price, sku }) =>
        [optionValues.join(' / '), moneyText({ amount: price, currency }), sku].filter(Boolean).join(' · '),
      )
      .join('\n');
  }
  if (field === 'components') {
    return (value as EditableProduct['components'])
      .map(({ quantity, productId, colorKey }) => `${quantity} × ${productId} ${colorKey ?? ''}`)
      .join('\n');
  }
  if (Array.isArray(value)) return value.join('\n');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, each]) => `${key}: ${typeof each === 'object' ? JSON.stringify(each) : String(each)}`)
      .join('\n');
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function plainText(field: ProductField, value: FieldValue, format: DifferenceFormat, i18n: I18n): string {
  const description = describedField(field);
  const text = fieldText(description, value, format);
  if (description.type === 'html') return descriptionText(text);
  if (description.type === 'moment') return new Date(text).toLocaleString(format.locale);
  if (description.type === 'boolean') return i18n._(value ? msg`Yes` : msg`No`);
  const hasCurrency = description.type === 'money' && format.currency !== noCurrency;
  return hasCurrency ? `${text} ${format.currency}` : text;
}
