create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- One row a setting: name, contact, currency, delivery … The code knows each key's shape and its default.
create table settings (
  key text primary key check (key ~ '^[a-z][a-zA-Z]*$'),
  value jsonb not null,
  updated_at timestamptz not null default now()
);
