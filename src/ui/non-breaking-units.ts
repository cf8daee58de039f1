/** Prevents a line break between a number and a unit of measurement of one or two letters: `26 cm`. */
export function nonBreakingUnits(text: string): string {
  return text.replaceAll(/(\d) (?=\p{L}{1,2}(?!\p{L}))/gu, '$1\u{a0}');
}
