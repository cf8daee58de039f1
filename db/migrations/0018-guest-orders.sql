-- Ordering without an account, where the shop's settings open it.

-- A browser that orders without an account, known by a random token; a hash of it is all that is kept.
create table order_guests (
  id uuid primary key,
  token_hash text not null unique,
  orders int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint never_more_orders_than_allowed check (orders between 0 and 20)
);
create index order_guests_expiry on order_guests (expires_at);

-- Placed without an account, and in none since.
alter table orders add column is_guest boolean not null default false;
alter table orders add constraint what_is_in_an_account_is_no_guests check (not is_guest or user_id is null);
-- Whoever proves an address is given what was ordered with it.
create index orders_of_guests on orders (email) where is_guest;

-- Which browser may see which of them: the one that placed it, and those that opened a link from its mails.
create table order_guest_keys (
  guest_id uuid not null references order_guests (id) on delete cascade,
  order_id uuid not null references orders (id) on delete cascade,
  primary key (guest_id, order_id)
);
create index order_guest_keys_of_order on order_guest_keys (order_id);

-- Links in mails that open an order without an account. Hashes again; they end by the clock.
create table order_links (
  token_hash text primary key,
  order_id uuid not null references orders (id) on delete cascade,
  expires_at timestamptz not null
);
create index order_links_of_order on order_links (order_id);
create index order_links_expiry on order_links (expires_at);

-- A quote, and the answer to a key, is a person's or a guest's.
alter table checkout_quotes
  alter column user_id drop not null,
  add column guest_id uuid references order_guests (id) on delete cascade,
  add constraint quoted_for_one check (num_nonnulls(user_id, guest_id) = 1);
create index checkout_quotes_of_guest on checkout_quotes (guest_id, created_at desc) where guest_id is not null;

alter table checkout_requests
  drop constraint checkout_requests_pkey,
  alter column user_id drop not null,
  add column guest_id uuid references order_guests (id) on delete cascade,
  -- Which filling of the browser's cart was ordered: once, whatever key it comes with.
  add column cart_id uuid,
  add constraint asked_by_one check (num_nonnulls(user_id, guest_id) = 1),
  add constraint a_guest_names_the_cart check ((guest_id is null) = (cart_id is null)),
  add constraint one_answer_a_person_and_key unique (user_id, idempotency_key),
  add constraint one_answer_a_guest_and_key unique (guest_id, idempotency_key),
  add constraint a_guests_cart_is_ordered_once unique (guest_id, cart_id);

-- How often a code was used with an address, by those who have no account to count it in.
create table promotion_guests (
  promotion_id uuid not null references promotions (id),
  -- In its plainest form, so that a dot or a plus makes no new customer of anybody.
  email citext not null,
  uses int not null check (uses >= 0),
  primary key (promotion_id, email)
);
alter table promotion_uses add column guest_email citext;
