import { createHash } from 'node:crypto';

/** A strong ETag of a response with this content. */
export const etagOf = (content: string | Uint8Array): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
