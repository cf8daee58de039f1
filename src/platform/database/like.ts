/** Escapes a text so that it matches literally in `like`. */
export const literalPattern = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
