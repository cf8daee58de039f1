import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CachedPage } from '../page-cache.ts';
import { Body, chooseEncoding, type Encoding } from './compress.ts';
import { etagOf } from './etag.ts';

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

const compressible = new Set(['.js', '.css', '.svg', '.txt', '.json', '.webmanifest']);

/** The built files, listed at start: other names are never looked up on disk. */
export interface StaticFiles {
  find(pathname: string): Promise<CachedPage | undefined>;
}

/** @param folder the build's client folder; files under `assets/` have a hash in their name and never change. */
export async function openStaticFiles(folder: string): Promise<StaticFiles> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = new Map<string, string>();
  for (const entry of names) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const file = path.join(entry.parentPath, entry.name);
    files.set(`/${path.relative(folder, file).split(path.sep).join('/')}`, file);
  }
  const ready = new Map<string, Promise<CachedPage>>();
  return {
    async find(pathname) {
      const file = files.get(pathname);
      if (!file) return undefined;
      let page = ready.get(pathname);
      if (!page) {
        page = load(file, pathname.startsWith('/assets/'));
        ready.set(pathname, page);
        page.catch(() => ready.delete(pathname));
      }
      return page;
    },
  };
}

async function load(file: string, immutable: boolean): Promise<CachedPage> {
  const bytes = await readFile(file);
  const extension = path.extname(file);
  return {
    status: 200,
    headers: {
      'content-type': contentTypes[extension] ?? 'application/octet-stream',
      'cache-control': immutable
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=0, must-revalidate',
    },
    etag: etagOf(bytes),
    body: new Body(bytes, compressible.has(extension) ? 9 : null),
  };
}

/**
 * Sends a page or file in an accepted encoding, or 304 if the browser already has it.
 * @param headers in addition to those of the page.
 */
export async function sendCached(
  page: CachedPage,
  request: Request,
  headers: Record<string, string> = {},
): Promise<Response> {
  if (isNotModified(page, request.headers.get('if-none-match')))
    return new Response(null, { status: 304, headers: { ...notModifiedHeaders(page), ...headers } });
  const encoding = chooseEncoding(request.headers.get('accept-encoding'));
  const body = await page.body.as(encoding);
  return new Response(request.method === 'HEAD' ? null : (body as Buffer<ArrayBuffer>), {
    status: page.status,
    headers: { ...cachedHeaders(page, encoding, body.length), ...headers },
  });
}

/** Headers of the response that the browser's copy is still valid. */
export const notModifiedHeaders = ({ headers, etag }: CachedPage): Record<string, string> => ({
  ...headers,
  etag,
  vary: headers.vary ?? 'accept-encoding',
});

/** Headers of a complete response. @param length of the body in this encoding, in bytes. */
export const cachedHeaders = (
  page: CachedPage,
  encoding: Encoding,
  length: number,
): Record<string, string> => ({
  ...notModifiedHeaders(page),
  ...(encoding !== 'identity' && page.body.isCompressible ? { 'content-encoding': encoding } : {}),
  'content-length': String(length),
});

/** @param ifNoneMatch the header of the request. */
export function isNotModified({ status, etag }: CachedPage, ifNoneMatch: string | null | undefined): boolean {
  if (status !== 200 || !ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
