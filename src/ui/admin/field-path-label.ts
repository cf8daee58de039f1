import type { I18n, MessageDescriptor } from '@lingui/core';

/** Labels of a record's fields by their names. A string is the same in every language, as names of languages are. */
export type FieldLabels = Readonly<Record<string, MessageDescriptor | string>>;

/** Formats a path by the labels of its parts; `specification.weightGrams` without labels is: specification › weight grams. */
export function fieldPathLabel(path: string, labels: FieldLabels, i18n: I18n): string {
  return path
    .split('.')
    .map((part) => {
      const label = Object.hasOwn(labels, part) ? labels[part]! : wordsOf(part);
      return typeof label === 'string' ? label : i18n._(label);
    })
    .join(' › ');
}

const wordsOf = (name: string): string =>
  name.replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
