/** Empty, or five or more digits, spaces, brackets, hyphens, points and slashes, after an optional plus. */
export const phoneNumberPattern = /^(\+?[\d\s()./-]{5,})?$/;

export const isPhoneNumber = (text: string): boolean => phoneNumberPattern.test(text.trim());
