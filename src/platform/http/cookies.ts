/**
 * Value of a cookie of a request; null without one. Only spaces and tabs separate cookies (RFC 6265): another host of the
 * domain can set a cookie whose name is `__Host-…` after a no-break space, which `trim` and `\s` would remove.
 */
export function cookieOf(headers: Headers, name: string): string | null {
  const pair = cookiePairs(headers).find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? null;
}

/** Characters of a cookie's name (RFC 6265). */
const named = /^[\w!#$%&'*+\-.^`|~]+=/;

/** Cookies of a request, as `name=value`; none whose name has other characters than a cookie's name may have. */
export const cookiePairs = (headers: Headers): string[] =>
  (headers.get('cookie') ?? '').split(/;[ \t]*/).filter((pair) => named.test(pair));
