/** All order emails have one language. */
export const language = 'en';
