-- What a cart costs delivered somewhere, as last shown. An order equals a quote, or the shopper is told what changed.
create table checkout_quotes (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  quote jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index checkout_quotes_expiry on checkout_quotes (expires_at);
create index checkout_quotes_of_user on checkout_quotes (user_id, created_at desc);

create sequence order_numbers start 1001;

create table orders (
  id uuid primary key,
  number bigint not null unique default nextval('order_numbers'),
  -- Null once the person has asked to be forgotten.
  user_id text references users (id) on delete set null,
  email citext not null,
  -- As the parcel is addressed, or as the person is called who picks it up.
  customer_name text not null default '',
  -- The label people see, written in the same update as the axes by one table in rules.ts.
  status text not null check (status in ('awaiting_payment', 'pending', 'confirmed', 'shipped', 'delivered', 'cancelled', 'refunded')),
  order_state text not null check (order_state in ('awaiting_payment', 'placed', 'processing', 'completed', 'expired', 'cancelled')),
  payment_state text not null check (payment_state in ('unpaid', 'requires_action', 'authorized', 'paid', 'partially_refunded', 'refunded', 'failed', 'voided')),
  shipment_state text not null check (shipment_state in ('none', 'packing', 'shipped', 'delivered', 'lost', 'cancelled')),
  payment_method text not null check (payment_method in ('pay-on-delivery')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  subtotal bigint not null check (subtotal >= 0),
  delivery bigint not null check (delivery >= 0),
  discount bigint not null default 0 check (discount >= 0),
  tax bigint not null default 0 check (tax >= 0),
  total bigint not null check (total >= 0),
  delivery_method text not null,
  delivery_name text not null,
  -- Null for a pick-up at the shop.
  address jsonb,
  phone text,
  note text not null default '',
  version int not null default 1,
  placed_at timestamptz not null,
  updated_at timestamptz not null default now(),
  check (total = subtotal + delivery + tax - discount)
);
create index orders_of_user on orders (user_id, placed_at desc);
create index orders_by_status on orders (status, placed_at desc);
create index orders_newest on orders (placed_at desc, number desc);
-- What the back office looks for: a part of an address or of a name.
create index orders_by_customer on orders using gin (lower(email::text || ' ' || customer_name) gin_trgm_ops);

-- Frozen at the moment of ordering: names and prices of then.
create table order_lines (
  order_id uuid not null references orders (id) on delete cascade,
  position int not null,
  product_id text not null,
  name text not null,
  color_key text not null default '',
  color_name text,
  -- Frozen like the rest: { src, width, height, alt }.
  picture jsonb,
  unit_price bigint not null check (unit_price >= 0),
  quantity int not null check (quantity > 0),
  total bigint not null check (total = unit_price * quantity),
  -- What left the shelf for this line: the variant itself, or a set's components.
  taken jsonb not null,
  primary key (order_id, position)
);

-- What happened, for people. Only ever added to.
create table order_timeline (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id) on delete cascade,
  event text not null,
  actor text not null,
  note text not null default '',
  happened_at timestamptz not null default now()
);
create index order_timeline_of_order on order_timeline (order_id, id);

-- A mail about an order is sent once: whoever is first to write its row sends it.
create table order_mails (
  order_id uuid not null references orders (id) on delete cascade,
  kind text not null check (kind in ('placed', 'confirmed', 'shipped', 'delivered', 'cancelled')),
  sent_at timestamptz not null,
  primary key (order_id, kind)
);

-- The same key gives the same answer: the row is written in the transaction that places the order.
create table checkout_requests (
  user_id text not null references users (id) on delete cascade,
  idempotency_key text not null check (length(idempotency_key) between 8 and 200),
  -- What was asked with the key, and what was answered, to the letter.
  request text not null,
  order_id uuid not null references orders (id) on delete cascade,
  answer json not null,
  created_at timestamptz not null default now(),
  primary key (user_id, idempotency_key)
);

-- Orders that an administrator has not been shown yet. Written with the order, removed when the list is opened; a
-- row each, because order numbers are not handed out in the order in which orders are committed.
create table unseen_orders (
  user_id text not null references users (id) on delete cascade,
  order_id uuid not null references orders (id) on delete cascade,
  primary key (user_id, order_id)
);
create index unseen_orders_of_order on unseen_orders (order_id);
