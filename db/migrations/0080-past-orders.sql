-- Orders of the shop's previous system: read-only history. They are in tables of their own, and no other table refers
-- to them, so that they never count as sales, reserve stock or need work.
create table past_order_imports (
  id uuid primary key,
  source text not null check (source in ('shopify', 'woocommerce')),
  file_name text not null check (length(file_name) between 1 and 200),
  -- What the import added.
  orders integer not null check (orders > 0),
  lines integer not null check (lines >= 0),
  imported_by text references users (id) on delete set null,
  imported_at timestamptz not null,
  -- Set when the import is undone; its orders are deleted then.
  undone_at timestamptz
);
create index past_order_imports_by_time on past_order_imports (imported_at desc);
create index past_order_imports_imported_by on past_order_imports (imported_by);

create table past_orders (
  id uuid primary key,
  import_id uuid not null references past_order_imports (id),
  source text not null check (source in ('shopify', 'woocommerce')),
  -- The number in the previous system: '#1001'.
  number text not null check (length(number) between 1 and 60),
  placed_at timestamptz not null,
  state text not null check (state in ('paid', 'fulfilled', 'refunded', 'cancelled', 'other')),
  -- The state in the words of the file.
  original_state text not null default '' check (length(original_state) <= 100),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Minor units of the currency; null: not in the file.
  subtotal bigint check (subtotal >= 0),
  shipping bigint check (shipping >= 0),
  tax bigint check (tax >= 0),
  discount bigint check (discount >= 0),
  refunded bigint check (refunded >= 0),
  total bigint not null check (total >= 0),
  -- The customer sees the order in an account whose confirmed email this is. Null: not in the file, or erased.
  email citext,
  customer_name text not null default '',
  address text not null default '',
  -- Set when the personal data of the order was erased.
  erased_at timestamptz,
  -- The same file adds nothing twice.
  constraint past_orders_once unique (source, number),
  constraint erased_past_orders_have_no_person
    check (erased_at is null or (email is null and customer_name = '' and address = ''))
);
create index past_orders_of_import on past_orders (import_id);
create index past_orders_by_time on past_orders (placed_at desc, id desc);
create index past_orders_by_email on past_orders (email, placed_at desc) where email is not null;

create table past_order_lines (
  order_id uuid not null references past_orders (id) on delete cascade,
  position integer not null,
  name text not null check (length(name) between 1 and 300),
  sku text not null default '',
  quantity integer not null check (quantity >= 0),
  -- Minor units of the order's currency; null: not in the file.
  unit_price bigint check (unit_price >= 0),
  primary key (order_id, position)
);
