-- Proof, recovery, stronger sign-in, devices, addresses.

alter table users
  add column two_factor_enabled boolean not null default false,
  -- Set by the shop's people: no way in works any more.
  add column disabled_at timestamptz;

alter table sessions
  -- The last request, to within some minutes: what has been idle too long ends.
  add column used_at timestamptz not null default now(),
  -- Whether it was begun, or made stronger, with a passkey or a code.
  add column has_second_step boolean not null default false;

-- What a link in a mail carries, hashed: a copy of the database opens nothing. Each works once.
create table account_tokens (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password')),
  -- Where it was sent. It counts only while that is still the person's address.
  email citext not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index account_tokens_of_user on account_tokens (user_id, purpose);

-- Browsers that have signed in before, by the hash of a random cookie.
create table known_devices (
  user_id text not null references users (id) on delete cascade,
  device_hash text not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);

-- Wrong passwords in a row for an address, whether anybody has it or not; hashed, so that it is no list of people.
-- `device_hash` is '' for browsers that this account does not know: the owner's own are counted apart.
create table sign_in_failures (
  account_hash text not null,
  device_hash text not null default '',
  failures int not null check (failures > 0),
  failed_at timestamptz not null,
  primary key (account_hash, device_hash)
);
create index sign_in_failures_by_age on sign_in_failures (failed_at);

-- The sign-in library reads and writes these two (house rule 9).
create table passkeys (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null default now()
);
create index passkeys_of_user on passkeys (user_id);

create table two_factors (
  id text primary key,
  user_id text not null unique references users (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count int not null default 0,
  locked_until timestamptz
);

-- A code works once, though its half minute is not over.
create table used_codes (
  user_id text not null references users (id) on delete cascade,
  code text not null,
  used_at timestamptz not null,
  primary key (user_id, code)
);

create table addresses (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  line1 text not null,
  line2 text not null default '',
  city text not null,
  region text not null default '',
  postcode text not null default '',
  country text not null check (country ~ '^[A-Z]{2}$'),
  phone text,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index addresses_of_user on addresses (user_id, created_at);
create unique index addresses_one_default on addresses (user_id) where is_default;

-- What somebody agreed to be written to about, and since when. No row: no.
create table mail_consents (
  user_id text not null references users (id) on delete cascade,
  topic text not null check (topic in ('news', 'care', 'reviews')),
  given_at timestamptz not null default now(),
  primary key (user_id, topic)
);
