-- schema_version: the shape of `value`; code migrates an older shape when it reads it.
-- version: counts the saves of a group, for conditional updates.
-- A server of the version before writes neither column and keeps working.
alter table settings
  add column schema_version integer not null default 1 check (schema_version >= 1),
  add column version integer not null default 1 check (version >= 1);
