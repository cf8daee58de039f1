import { lateModule, latePreload } from '#ui/late-scripts-script.ts';

/** As the framework writes them. */
const replacements = [
  [Buffer.from('<link rel="modulepreload"'), Buffer.from(`<link rel="${latePreload}"`)],
  [Buffer.from(' type="module" async=""'), Buffer.from(` type="${lateModule}" async=""`)],
] as const;

/** Marks the preloads and the first module of a page, which `lateScriptsScript` then loads after the page shows. */
export function withLateScripts(html: Buffer): Buffer {
  return replacements.reduce((page, [from, to]) => replaceAll(page, from, to), html);
}

function replaceAll(html: Buffer, from: Buffer, to: Buffer): Buffer {
  const parts: Buffer[] = [];
  let read = 0;
  for (let at = html.indexOf(from); at >= 0; at = html.indexOf(from, read)) {
    parts.push(html.subarray(read, at), to);
    read = at + from.length;
  }
  parts.push(html.subarray(read));
  return Buffer.concat(parts);
}
