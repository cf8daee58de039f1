import { gzipSync } from 'node:zlib';

/** As the files of a shop are compressed, and as `tests/browser/weight.test.ts` measures. */
const compressed = (bytes: Buffer): number => gzipSync(bytes, { level: 9 }).length;

export interface PageWeight {
  path: string;
  /** Bytes, gzip. */
  html: number;
  javascript: number;
  css: number;
}

async function bytesOf(url: string): Promise<Buffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Size of a page's HTML and of the scripts and styles that it links. */
export async function weighPage(address: string, path: string): Promise<PageWeight> {
  const html = await bytesOf(`${address}${path}`);
  const names = (pattern: RegExp) => [
    ...new Set([...html.toString('utf8').matchAll(pattern)].map(([, name]) => name!)),
  ];
  const weigh = async (files: string[]) => {
    const sizes = await Promise.all(
      files.map(async (file) => compressed(await bytesOf(`${address}${file}`))),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  return {
    path,
    html: compressed(html),
    // What the browser loads by itself; the manifest of all routes and the scripts of parts that keep their HTML load later.
    javascript: await weigh(
      names(
        /(?:modulepreload"[^>]* href=|<script src=|\bfrom |\bimport )"(\/assets\/(?!manifest-)[^"\s]+\.js)"/g,
      ),
    ),
    css: await weigh(names(/href="(\/assets\/[^"]+\.css)"/g)),
  };
}
