import type { FieldText } from './result.ts';

/** The message of a schema's issue. The values in braces are those of the issue: `At most {maximum} characters.` */
export const issueText = (issue: { message: string }): FieldText => ({
  id: issue.message,
  values: Object.fromEntries(
    Object.entries(issue).flatMap(([name, value]: [string, unknown]) =>
      Array.isArray(value)
        ? [[name, value.join(', ')]]
        : typeof value === 'number' || typeof value === 'string'
          ? [[name, value]]
          : [],
    ),
  ),
});

/** A message in English, for reports of operators and imports. */
export function plainText(text: FieldText): string {
  if (typeof text === 'string') return text;
  return text.id.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(text.values[name] ?? placeholder),
  );
}
