/** Maximum number of saved addresses per user. */
export const MAX_ADDRESSES = 20;
