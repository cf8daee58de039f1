create table favorites (
  user_id text not null references users (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Keeps them in the order they were added.
  position bigint generated always as identity,
  primary key (user_id, product_id)
);
create index favorites_of_product on favorites (product_id);

-- One a signed-in person. Its row is the lock under which its lines change.
create table carts (
  user_id text primary key references users (id) on delete cascade,
  updated_at timestamptz not null default now()
);

create table cart_lines (
  user_id text not null references carts (user_id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  -- '' for a product without colours; shown as null.
  color_key text not null default '',
  quantity int not null check (quantity between 1 and 999),
  added_at timestamptz not null,
  -- As it was called when it was added: what has left the shop since is told by it.
  name text not null,
  -- Keeps lines in the order they came.
  position bigint generated always as identity,
  primary key (user_id, product_id, color_key)
);
create index cart_lines_of_product on cart_lines (product_id);

-- A guest's cart is merged once, however many tabs try: the second one finds its merge here.
create table cart_merges (
  user_id text not null references users (id) on delete cascade,
  merge_id uuid not null,
  merged_at timestamptz not null default now(),
  primary key (user_id, merge_id)
);
