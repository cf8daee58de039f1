-- Appointments in the shop and online.
create table specialists (
  id uuid primary key,
  -- Distinguishes specialists in the constraint against overlaps: ranges of integers need no extension.
  number integer generated always as identity unique,
  -- Null for a specialist without an account, and once the account is erased.
  user_id text unique references users (id) on delete set null,
  -- Shown to customers.
  name text not null,
  languages text[] not null,
  kinds text[] not null,
  topics text[] not null,
  -- Hours in the shop's time zone: [{ "day": 1, "opens": "10:00", "closes": "13:00" }].
  weekly_hours jsonb not null default '[]',
  -- [{ "date": "2026-12-24", "hours": [{ "opens": "10:00", "closes": "12:00" }] }]
  exceptions jsonb not null default '[]',
  is_active boolean not null default true,
  -- Of the address of the calendar feed.
  feed_token_hash text unique,
  is_demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table appointments (
  id uuid primary key,
  specialist_id uuid not null references specialists (id),
  specialist_number integer not null,
  kind text not null check (kind in ('visit', 'online')),
  state text not null check (state in ('held', 'unconfirmed', 'booked', 'no_show', 'cancelled', 'expired')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- The time with its buffers.
  busy tstzrange not null check (not isempty(busy) and busy @> tstzrange(starts_at, ends_at)),
  -- Of `held` and `unconfirmed`.
  held_until timestamptz check ((held_until is not null) = (state in ('held', 'unconfirmed'))),
  -- The customer; '' while held and after they were erased.
  user_id text references users (id) on delete set null,
  customer_name text not null default '',
  email text not null default '',
  phone text not null default '',
  language text not null default 'en',
  -- The customer's, in which emails name the time.
  time_zone text not null default 'UTC',
  topic text,
  note text not null default '',
  product_ids text[] not null default '{}',
  plan_id uuid references kitchen_plans (id) on delete set null,
  -- Hob, oven and dishwasher, as the customer's browser keeps them.
  kitchen jsonb,
  -- Version of the calendar event (RFC 5545).
  sequence integer not null default 0,
  version integer not null default 1,
  reminded_at timestamptz,
  is_demo boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint appointments_overlap exclude using gist (
    int4range(specialist_number, specialist_number, '[]') with &&,
    busy with &&
  ) where (state in ('held', 'unconfirmed', 'booked'))
);
create index appointments_by_start on appointments (starts_at);
create index appointments_by_specialist on appointments (specialist_id, starts_at);
create index appointments_by_plan on appointments (plan_id);
create index appointments_by_user on appointments (user_id);
create index appointments_by_email on appointments (lower(email), starts_at) where email <> '';
create index appointments_held on appointments (held_until) where held_until is not null;

-- Secrets that open one appointment: of the browser that holds it, of the email to confirm, of emails to manage it.
create table appointment_links (
  token_hash text primary key,
  appointment_id uuid not null references appointments (id) on delete cascade,
  purpose text not null check (purpose in ('hold', 'confirm', 'manage')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index appointment_links_by_appointment on appointment_links (appointment_id);

-- Customers who want one email when an earlier time becomes free.
create table appointment_waits (
  user_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('visit', 'online')),
  -- Null: any specialist.
  specialist_id uuid references specialists (id) on delete cascade,
  -- Only earlier times are told.
  before timestamptz not null,
  language text not null,
  created_at timestamptz not null,
  primary key (user_id, kind)
);
create index appointment_waits_by_age on appointment_waits (kind, created_at);
create index appointment_waits_by_specialist on appointment_waits (specialist_id);

-- Adds the permission scope `appointments` to those that staff can be limited to, whatever the others are.
do $$
declare
  definition text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'areas_of_the_shop');
begin
  if definition is null or definition like '%"appointments"%' then
    return;
  end if;
  alter table users drop constraint areas_of_the_shop;
  execute format(
    'alter table users add constraint areas_of_the_shop %s',
    replace(definition, '"]''', '", "appointments"]''')
  );
end $$;
