// Apart from the schemas, so that browsers do not download the validator.

/** Days of the periods that staff choose from. Counts older than the longest are deleted. */
export const searchPeriods = [7, 30, 90] as const;
export type SearchPeriod = (typeof searchPeriods)[number];
export const KEPT_DAYS = 90;

/** `popular`: all searches. `empty`: those that find nothing now. `unclicked`: no result was opened. */
export const searchLists = ['popular', 'empty', 'unclicked'] as const;
export type SearchList = (typeof searchLists)[number];
