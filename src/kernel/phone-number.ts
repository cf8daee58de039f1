/** Common spellings: digits, spaces, brackets, hyphens, points, slashes, a leading plus; or empty. */
export const phoneNumberPattern = /^(\+?[\d\s()./-]{5,})?$/;

export const isPhoneNumber = (text: string): boolean => phoneNumberPattern.test(text.trim());
