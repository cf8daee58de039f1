/** Mails and their papers are written in one language. */
export const language = 'en';
