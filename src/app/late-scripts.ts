const preload = Buffer.from('<link rel="modulepreload"');
const low = Buffer.from(' fetchpriority="low"');

/**
 * Lets the browser load scripts after styles, fonts and the first picture. The framework preloads a page's scripts with high
 * priority: on a slow phone, 150 kB of them would delay the first sight of the page by more than a second, while its links work
 * without any.
 */
export function withLateScripts(html: Buffer): Buffer {
  const parts: Buffer[] = [];
  let read = 0;
  for (let at = html.indexOf(preload); at >= 0; at = html.indexOf(preload, read)) {
    const end = at + preload.length;
    parts.push(html.subarray(read, end), low);
    read = end;
  }
  parts.push(html.subarray(read));
  return Buffer.concat(parts);
}
