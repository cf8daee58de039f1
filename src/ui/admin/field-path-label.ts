import type { I18n, MessageDescriptor } from '@lingui/core';

/** Labels of a record's fields by their names. */
export type FieldLabels = Readonly<Record<string, MessageDescriptor>>;

/** Formats a path by the labels of its parts; `specification.weightGrams` without labels is: specification › weight grams. */
export function fieldPathLabel(path: string, labels: FieldLabels, i18n: I18n): string {
  return path
    .split('.')
    .map((part) =>
      Object.hasOwn(labels, part)
        ? i18n._(labels[part]!)
        : part.replaceAll(
            /([a-z])([A-Z])/g,
            (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
          ),
    )
    .join(' › ');
}
