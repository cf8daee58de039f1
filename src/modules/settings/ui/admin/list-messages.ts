import type { FieldMessages } from './settings-form.tsx';

/** Moves the messages of a list's items (`productIds.3`) to the one field that shows the whole list. */
export function joinItemMessages(messages: FieldMessages, list: string): FieldMessages {
  const joined = new Map<string, Set<string>>();
  for (const [path, text] of Object.entries(messages)) {
    const field = path.startsWith(`${list}.`) ? list : path;
    joined.set(field, (joined.get(field) ?? new Set()).add(text));
  }
  return Object.fromEntries([...joined].map(([field, texts]) => [field, [...texts].join(' ')]));
}
