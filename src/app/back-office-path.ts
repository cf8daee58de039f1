/** Whether a path without its language prefix, or a route id, belongs to the back office. */
export const isBackOfficePath = (pathname: string): boolean => /^\/?admin(\/|$)/.test(pathname);
