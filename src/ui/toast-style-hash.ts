/**
 * Hash of the constant style tag of sonner 2.0.8, for `style-src` of the content security policy. The test recomputes
 * it from the installed package.
 */
export const sonnerStyleHash = 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=';

/** Hash of an empty style tag: sonner inserts its tag first and fills it afterwards. */
export const emptyStyleHash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
