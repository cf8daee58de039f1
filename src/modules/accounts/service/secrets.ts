/** Secrets that whoever holds them is known by, and what may be kept of them. */
export { hashSecret, newSecret } from '../providers/secrets.ts';
