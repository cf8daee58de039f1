-- Offers on products: rules of the shop, offers with their conversation, and one row of settings.
create table offer_settings (
  id int primary key default 1 check (id = 1),
  -- Key of the offset of the auto-accept limit. A browser never sees it.
  secret text not null default encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'),
  allow_coupons boolean not null default false
);
insert into offer_settings default values;

create table offer_rules (
  id uuid primary key,
  scope text not null check (scope in ('shop', 'category', 'product')),
  -- Id of the category or product; '' for the shop. No reference: a rule of a deleted product has no effect.
  target_id text not null,
  is_open boolean not null,
  -- All limits are percentages of the regular price. The floor only warns staff.
  floor_percent int check (floor_percent between 1 and 100),
  accept_percent int check (accept_percent between 1 and 100),
  decline_percent int check (decline_percent between 1 and 100),
  counter_percent int check (counter_percent between 1 and 100),
  counter_quantity int check (counter_quantity between 1 and 99),
  counter_reason text check (counter_reason in ('quantity', 'open_box', 'slower_delivery')),
  version int not null default 1,
  is_demo boolean not null default false,
  updated_at timestamptz not null,
  unique (scope, target_id),
  check ((scope = 'shop') = (target_id = '')),
  -- A rule never answers with a price below the floor, so that automatic answers need not know it.
  check (floor_percent is null or accept_percent is null or accept_percent >= floor_percent),
  check (floor_percent is null or counter_percent is null or counter_percent >= floor_percent),
  check (decline_percent is null or accept_percent is null or decline_percent <= accept_percent),
  check ((counter_percent is null) = (counter_reason is null)),
  check (counter_quantity is null or counter_percent is not null)
);

create table offers (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  product_id text not null,
  -- '' for a product without options.
  variant_id text not null,
  product_name text not null,
  variant_name text,
  language text not null,
  state text not null check (state in ('open', 'countered', 'accepted', 'used', 'declined', 'withdrawn', 'expired')),
  round int not null check (round between 1 and 3),
  -- The price and quantity that the last message proposes; once accepted, the agreed ones.
  quantity int not null check (quantity between 1 and 99),
  unit_price int not null check (unit_price > 0),
  regular_price int not null check (regular_price > 0),
  currency text not null check (length(currency) = 3),
  expires_at timestamptz not null,
  order_id uuid,
  version int not null default 1,
  is_demo boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'used') = (order_id is not null))
);
-- One conversation at a time about a variant.
create unique index offers_live on offers (user_id, product_id, variant_id) where state in ('open', 'countered', 'accepted');
create index offers_state on offers (state, updated_at);
create index offers_user on offers (user_id, created_at);
create index offers_due on offers (expires_at) where state in ('open', 'countered', 'accepted');

create table offer_messages (
  id bigint generated always as identity primary key,
  offer_id uuid not null references offers (id) on delete cascade,
  author text not null check (author in ('customer', 'staff', 'rule', 'time', 'order')),
  -- Staff member; no reference, so that a deleted account leaves the conversation whole.
  staff_id text,
  action text not null check (action in ('offer', 'counter', 'accept', 'decline', 'withdraw', 'expire', 'use')),
  quantity int,
  unit_price int,
  reason text check (reason in ('quantity', 'open_box', 'slower_delivery')),
  note text not null default '' check (length(note) <= 500),
  created_at timestamptz not null
);
create index offer_messages_offer on offer_messages (offer_id, id);
