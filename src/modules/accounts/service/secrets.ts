/** Creation and hashing of secrets, for other modules. */
export { hashSecret, newSecret } from '../providers/secrets.ts';
