/** The colon between a label and its value: French has a narrow no-break space before it. */
export const colon = (locale: string): string => (/^fr\b/.test(locale) ? '\u202F: ' : ': ');

/** Joins texts by the comma of the language. */
export const joinByComma = (texts: readonly string[], locale: string): string =>
  texts.join(/^ar\b/.test(locale) ? '، ' : ', ');
