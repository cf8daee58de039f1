export const trim = (text: string) => text.trim();
