import type { ColumnType } from 'kysely';

export type SettingsTables = {
  settings: {
    key: string;
    /** Stored as JSON text. */
    value: ColumnType<unknown, string, string>;
    updatedAt: ColumnType<Date, Date, Date>;
  };
};
