/** Creation, format and hashing of secrets, for other modules. */
export { hashSecret, isSecret, newSecret } from '../providers/secrets.ts';
