-- Live calls between a customer and a specialist: rooms with a shared product board and a chat.
create table rooms (
  id uuid primary key,
  -- Null for a call without an appointment.
  appointment_id uuid unique references appointments (id) on delete set null,
  state text not null check (state in ('waiting', 'open', 'closed', 'missed')),
  -- The customer; null for a guest.
  user_id text references users (id) on delete cascade,
  customer_name text not null,
  -- '': no summary is sent.
  email text not null default '',
  language text not null,
  topic text,
  note text not null default '',
  product_ids text[] not null default '{}',
  -- The member of staff who answered; the name stays when the account is erased.
  specialist_id text references users (id) on delete set null,
  specialist_name text not null default '',
  -- Increases with each change of the board, so that browsers know which of two answers is newer.
  version integer not null default 1,
  spotlight_id uuid,
  compare_ids text[] not null default '{}' check (cardinality(compare_ids) in (0, 2)),
  -- { "itemId", "x", "y", "by", "at" }; x and y from 0 to 1.
  pointer jsonb,
  -- Message of the specialist for the pick-list.
  summary text not null default '',
  holds_prices boolean not null default false,
  is_demo boolean not null default false,
  created_at timestamptz not null,
  opened_at timestamptz check ((opened_at is null) = (state in ('waiting', 'missed'))),
  closed_at timestamptz check ((closed_at is not null) = (state in ('closed', 'missed'))),
  updated_at timestamptz not null
);
create index rooms_by_state on rooms (state, created_at);
create index rooms_by_user on rooms (user_id, created_at);
create index rooms_by_specialist on rooms (specialist_id);
-- One request at a time per customer.
create unique index rooms_waiting on rooms (user_id) where state = 'waiting';

-- Number of a browser's connection to a room: peers address each other by it.
create sequence room_connections;

create table room_members (
  room_id uuid not null references rooms (id) on delete cascade,
  role text not null check (role in ('shopper', 'specialist', 'observer')),
  -- Null for a guest.
  user_id text references users (id) on delete cascade,
  -- Of the guest's cookie, to which the key is bound.
  browser_hash text check ((browser_hash is not null) = (user_id is null)),
  name text not null,
  connection bigint not null,
  key_hash text not null unique,
  key_expires_at timestamptz not null,
  last_seen_at timestamptz not null,
  has_audio boolean not null default false,
  has_video boolean not null default false,
  -- False for an observer to whom the customer has not agreed.
  is_allowed boolean not null check (is_allowed or role = 'observer'),
  primary key (room_id, role)
);
create index room_members_by_user on room_members (user_id);

-- Products on the board; the kept ones are the pick-list.
create table room_items (
  id uuid primary key,
  room_id uuid not null references rooms (id) on delete cascade,
  number bigint generated always as identity,
  product_id text not null,
  -- '' for a product without options.
  variant_id text not null,
  -- Units that the specialist proposes.
  quantity integer not null check (quantity between 1 and 99),
  is_kept boolean not null default false,
  offer_id uuid references offers (id) on delete set null,
  created_at timestamptz not null,
  unique (room_id, product_id, variant_id)
);
create index room_items_by_offer on room_items (offer_id);

create table room_messages (
  id bigint generated always as identity primary key,
  room_id uuid not null references rooms (id) on delete cascade,
  role text not null check (role in ('shopper', 'specialist')),
  text text not null,
  sent_at timestamptz not null
);
create index room_messages_by_room on room_messages (room_id, id);

-- Connection data from one browser to the other, for a few minutes.
create table room_signals (
  id bigint generated always as identity primary key,
  room_id uuid not null references rooms (id) on delete cascade,
  from_connection bigint not null,
  to_connection bigint not null,
  payload jsonb not null,
  sent_at timestamptz not null
);
create index room_signals_by_receiver on room_signals (to_connection, id);
create index room_signals_by_room on room_signals (room_id);
create index room_signals_by_age on room_signals (sent_at);

-- Secrets that open one room: of a guest's browser, and of the email with the pick-list.
create table room_links (
  token_hash text primary key,
  room_id uuid not null references rooms (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index room_links_by_room on room_links (room_id);

-- Staff who take calls now; their browser extends the time.
create table room_presences (
  user_id text primary key references users (id) on delete cascade,
  until timestamptz not null
);

-- Adds the permission scope `rooms` to those that staff can be limited to, whatever the others are.
do $$
declare
  definition text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'areas_of_the_shop');
begin
  if definition is null or definition like '%"rooms"%' then
    return;
  end if;
  alter table users drop constraint areas_of_the_shop;
  execute format(
    'alter table users add constraint areas_of_the_shop %s',
    replace(definition, '"]''', '", "rooms"]''')
  );
end $$;
