/** A text as a pattern of `like` that stands for nothing but itself. */
export const literalPattern = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
