/** Emails and documents have one language. */
export const language = 'en';
