/** Common spellings: digits with spaces, brackets, hyphens and a plus; empty for no number. */
export const phoneNumberPattern = /^(\+?[\d\s()./-]{5,})?$/;

export const isPhoneNumber = (text: string): boolean => phoneNumberPattern.test(text.trim());
