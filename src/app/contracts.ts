import { sessionContract } from '#modules/accounts/contract.ts';

/** What shoppers' pages may call. The order is that of the API's documentation. */
export const storefrontContract = {
  session: sessionContract,
};

/** What the back office may call, besides the shop's own. */
export const adminContract = {};
