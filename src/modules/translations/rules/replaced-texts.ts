/**
 * The texts of a record that another one replaces in the same place. A text that only moved, or that the record still has
 * elsewhere, is not replaced.
 */
export function replacedTexts(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): { before: string; after: string }[] {
  const former = new Set(before.values());
  const current = new Set(after.values());
  return [...after].flatMap(([place, text]) => {
    const replaced = before.get(place) ?? '';
    const isNew = replaced !== '' && text !== '' && !former.has(text) && !current.has(replaced);
    return isNew ? [{ before: replaced, after: text }] : [];
  });
}
