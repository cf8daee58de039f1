/**
 * Hash of the one constant style tag that sonner 2.0.8 puts into the page, for `style-src` of the content security
 * policy. Its test computes it anew from the installed package.
 */
export const sonnerStyleHash = 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=';

/** Hash of an empty style tag: sonner puts its tag into the page first and fills it afterwards. */
export const emptyStyleHash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
