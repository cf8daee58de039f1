import type { ColumnType } from 'kysely';

export type SettingsTables = {
  settings: {
    key: string;
    /** A jsonb column, written as JSON text. */
    value: ColumnType<unknown, string, string>;
    schemaVersion: number;
    version: number;
    updatedAt: ColumnType<Date, Date, Date>;
  };
};
