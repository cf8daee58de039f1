import { moneyText, readMoneyText } from '#kernel/money-text.ts';
import type { ChoiceList, FieldDescription, FieldValue } from './field-description.ts';

/** What texts of values depend on. A list that is absent has no choices; its values are shown by their keys. */
export interface FieldFormat {
  currency: string;
  choices: Readonly<Partial<Record<ChoiceList, readonly FieldChoice[]>>>;
}

export interface FieldChoice {
  id: string;
  name: string;
}

/** Why a text is no value of a field. */
export type FieldTextProblem = 'required' | 'amount' | 'whole' | 'choice' | 'long' | 'flag' | 'moment';

/** The text of a value in the product form, the bulk editor and CSV; `parseFieldText` restores the value from it. */
export function fieldText(
  field: FieldDescription,
  value: FieldValue | undefined,
  { currency, choices }: FieldFormat,
): string {
  if (value === null || value === undefined) return '';
  if (field.type === 'money') return moneyText({ amount: Number(value), currency });
  if (field.type === 'choice')
    return choices[field.choices]?.find(({ id }) => id === value)?.name ?? String(value);
  if (field.type === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

/** Parses a typed text. Never rounds or guesses a value. */
export function parseFieldText(
  field: FieldDescription,
  typed: string,
  format: FieldFormat,
): { value: FieldValue } | { problem: FieldTextProblem } {
  const text = typed.trim();
  if (text === '') {
    if (field.isFilled) return { problem: 'required' };
    return { value: field.initial === null ? null : '' };
  }
  const { value, problem } = parsedValue(field, text, format);
  return value === null ? { problem } : { value };
}

/** The value of a text that is not empty, or null with what is wrong. */
function parsedValue(
  field: FieldDescription,
  text: string,
  { currency, choices }: FieldFormat,
): { value: Exclude<FieldValue, null> | null; problem: FieldTextProblem } {
  switch (field.type) {
    case 'money':
      return { value: readMoneyText(text, currency), problem: 'amount' };
    case 'integer': {
      const digits = text.replaceAll(/\s/g, '');
      const number = /^\d{1,9}$/.test(digits) ? Number(digits) : null;
      const isWithin = number !== null && number >= field.min && number <= field.max;
      return { value: isWithin ? number : null, problem: 'whole' };
    }
    case 'choice': {
      const isSame = (one: string) => one.toLowerCase() === text.toLowerCase();
      const found = choices[field.choices]?.find(({ id, name }) => isSame(id) || isSame(name));
      return { value: found?.id ?? null, problem: 'choice' };
    }
    case 'boolean': {
      const isTrue = /^(?:yes|true|1)$/i.test(text);
      return { value: isTrue || /^(?:no|false|0)$/i.test(text) ? isTrue : null, problem: 'flag' };
    }
    case 'moment': {
      // Not `03/04/2026`, which may be in March or April.
      const at = new Date(/^\d{4}-\d{2}-\d{2}/.test(text) ? text : '');
      return { value: Number.isNaN(at.getTime()) ? null : at.toISOString(), problem: 'moment' };
    }
    case 'line':
    case 'text':
    case 'html':
      return { value: text.length <= field.max ? text : null, problem: 'long' };
  }
}
