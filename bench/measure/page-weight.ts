import { gzipSync } from 'node:zlib';

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
      files.map(async (file) => gzipSync(await bytesOf(`${address}${file}`)).length),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  return {
    path,
    html: gzipSync(html).length,
    // The manifest of all routes loads at the first input.
    javascript: await weigh(names(/["'](\/assets\/(?!manifest-)[^"']+\.js)["']/g)),
    css: await weigh(names(/href="(\/assets\/[^"]+\.css)"/g)),
  };
}
