import type { DecimalSign } from '#kernel/number-text.ts';
import type { PastOrderSource } from '../contract/states.ts';
import type { DateOrder } from './dates.ts';
import type { PastOrderField } from './fields.ts';

export interface ReadSettings {
  /** The shop's currency and time zone, for files that name none. */
  currency: string;
  timeZone: string;
  now: Date;
}

/** What the cells of a file are read with. */
export interface ReadContext extends ReadSettings {
  source: PastOrderSource;
  sign: DecimalSign;
  dateOrder: DateOrder;
  header: (field: PastOrderField) => string | null;
}
