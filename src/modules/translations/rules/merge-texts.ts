type Texts = Readonly<Record<string, string>>;

/**
 * The user's texts with those that another user saved meanwhile.
 *
 * @param base the texts that the user started from.
 * @returns texts with the changes of both, and the fields that both changed, which have the user's text.
 */
export function mergeTexts(
  base: Texts,
  mine: Texts,
  theirs: Texts,
): { texts: Record<string, string>; disputed: string[] } {
  const isMine = (field: string) => mine[field]?.trim() !== base[field];
  const fields = Object.keys(theirs);
  return {
    texts: Object.fromEntries(
      fields.map((field) => [field, (isMine(field) ? mine[field] : theirs[field]) ?? '']),
    ),
    disputed: fields.filter(
      (field) => isMine(field) && theirs[field] !== base[field] && theirs[field] !== mine[field]?.trim(),
    ),
  };
}
