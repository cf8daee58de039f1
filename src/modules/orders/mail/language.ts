/** All order emails are in English. */
export const language = 'en';
