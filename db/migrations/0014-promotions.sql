-- Coupons, and promotions that need no code. What one takes off, and from what, is in its terms.
create table promotions (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  -- Null: it applies by itself.
  code citext unique check (code ~ '^[A-Z0-9][A-Z0-9-]{2,39}$'),
  terms jsonb not null,
  -- Goods of at least this much, minor units.
  minimum bigint not null default 0 check (minimum >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  -- How often in all, and how often each customer; null: as often as they like.
  uses_limit int check (uses_limit > 0),
  customer_limit int check (customer_limit > 0),
  uses int not null default 0,
  -- Whether it goes together with others.
  combines boolean not null default true,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint never_used_more_than_allowed check (uses >= 0 and (uses_limit is null or uses <= uses_limit)),
  -- What applies by itself is not counted: every order would wait for the one before.
  constraint counted_by_code check (code is not null or (uses_limit is null and customer_limit is null and uses = 0)),
  check (ends_at is null or starts_at is null or ends_at > starts_at)
);
create index promotions_by_themselves on promotions (id) where code is null and is_active;

create table promotion_customers (
  promotion_id uuid not null references promotions (id),
  user_id text not null references users (id) on delete cascade,
  uses int not null check (uses >= 0),
  primary key (promotion_id, user_id)
);

-- Which order was reduced by what. Given back when nothing comes of the order.
create table promotion_uses (
  promotion_id uuid not null references promotions (id),
  order_id uuid not null references orders (id),
  user_id text,
  amount bigint not null check (amount >= 0),
  used_at timestamptz not null,
  given_back_at timestamptz,
  primary key (order_id, promotion_id)
);
create index promotion_uses_of_promotion on promotion_uses (promotion_id) where given_back_at is null;

-- Under which names: [{ name, amount }].
alter table orders add column discounts jsonb not null default '[]';

delete from checkout_quotes;
