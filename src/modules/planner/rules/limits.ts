/** Plans of one customer. */
export const maxPlans = 20;

/** Links of one plan that work at the same time; another one replaces the oldest. */
export const maxLinks = 10;

/** Days that a link of a plan works. */
export const linkDays = 30;

/** Days that a plan is kept after its last change. */
export const planDays = 730;

/** Version of the format of stored answers that this code writes, and the highest that it reads. */
export const planSchemaVersion = 1;
