/** Prevents a line break between a number and its unit: `26 cm`, `1.8 l`, `30 cm`. */
export function nonBreakingUnits(text: string): string {
  return text.replaceAll(/(\d) (?=\p{L}{1,2}(?!\p{L}))/gu, '$1\u{a0}');
}
