/** Characters that need no escape in a path: an escape of one of them is another spelling of the same path. */
const unreserved = /[\w.~!*'()-]/;

/**
 * The one spelling of a path that the shop links to: no empty segment, no slash at the end, no needless percent-encoding.
 * The URL parser has resolved `.` and `..` before. An encoded slash or backslash stays and matches no route.
 *
 * @param pathname undecoded path of a URL.
 */
export function canonicalPath(pathname: string): string {
  const decoded = pathname.replaceAll(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return unreserved.test(character) ? character : escape.toUpperCase();
  });
  const path = decoded.replaceAll(/\/{2,}/g, '/');
  // Decoding can produce `.` and `..` segments; the URL parser resolves them.
  const resolved = new URL(path, 'http://path.invalid').pathname;
  return resolved.length > 1 ? resolved.replace(/\/$/, '') : resolved;
}
