import { createHash } from 'node:crypto';
import type { Language } from '#kernel/language.ts';
import { CompressedBody } from '#platform/http/compressed-body.ts';
import { pageCacheResults } from '#platform/metrics.ts';
import type { StoredPage } from '#platform/page-cache.ts';
import { modules } from '../modules.ts';
import type { Shop } from '../shop.ts';

/** Answers to longer URLs are not kept. */
const MAX_URL = 500;

const publicRoutes = new Set<string>(
  modules.flatMap((module) => ('publicAnswers' in module ? module.publicAnswers : [])),
);

/** @param url path and query. */
export const answerKey = (language: Language, url: string): string | null =>
  url.length > MAX_URL ? null : `${language} ${url}`;

/** The key of a request whose answer is the same for everybody who reads the language; null for any other request. */
export function publicAnswerKey(route: string, request: Request, language: Language): string | null {
  if (!publicRoutes.has(route)) return null;
  const { pathname, search } = new URL(request.url);
  return answerKey(language, pathname + search);
}

/** Keeps a successful answer, until something in the catalogue changes. @returns null if it is not kept. */
export async function keepAnswer(
  { answerCache }: Pick<Shop, 'answerCache'>,
  response: Response,
  { key, language, generation }: { key: string; language: Language; generation: number },
): Promise<StoredPage | null> {
  if (response.status !== 200 || !answerCache.isEnabled) return null;
  const bytes = Buffer.from(await response.arrayBuffer());
  const answer: StoredPage = {
    status: 200,
    headers: {
      'content-type': response.headers.get('content-type') ?? 'application/json',
      // Everybody asks again, so that changes show at once.
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-language': language,
      vary: 'accept-encoding, accept-language',
    },
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    body: await CompressedBody.compress(bytes),
  };
  pageCacheResults.inc({ result: 'miss' });
  answerCache.store(key, answer, generation);
  return answer;
}
