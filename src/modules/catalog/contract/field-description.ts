/** Lists of choices. Those of statuses and countries (ISO 3166-1 alpha-2) are fixed; the others are those of the shop. */
export type ChoiceList = 'statuses' | 'categories' | 'taxClasses' | 'productTypes' | 'countries';

export const productStatuses = ['draft', 'published', 'archived'] as const;

/** `line`: text without line breaks. `money`: minor units of the shop's currency. `moment`: an ISO 8601 time. */
export type ValueType =
  | { type: 'line' | 'text' | 'html'; max: number }
  | { type: 'choice'; choices: ChoiceList; max: number }
  | { type: 'integer'; min: number; max: number }
  | { type: 'money' | 'boolean' | 'moment' };

export type FieldDescription = ValueType & {
  /** Value of a new record. A field that need not be filled may be empty: '' or null. */
  initial: '' | 'draft' | 'standard' | false | null;
  isFilled: boolean;
};

export type FieldValue = string | number | boolean | null;

type FilledValue<Field extends FieldDescription> = Field extends { choices: 'statuses' }
  ? (typeof productStatuses)[number]
  : {
      line: string;
      text: string;
      html: string;
      choice: string;
      moment: string;
      integer: number;
      money: number;
      boolean: boolean;
    }[Field['type']];

/** Type of the values of a described field. */
export type ValueOf<Field extends FieldDescription> =
  FilledValue<Field> | (Field extends { initial: null; isFilled: false } ? null : never);
