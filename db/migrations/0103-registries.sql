-- Gift registries: wish lists that their owner shares by a link.
create table registries (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  title text not null check (length(title) between 1 and 80),
  -- For whom the gifts are: the recipient of the gifts.
  owner_name text not null check (length(owner_name) between 1 and 80),
  message text not null default '' check (length(message) <= 400),
  event_on date,
  -- Where the gifts are delivered; givers never see it.
  address jsonb not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index registries_user on registries (user_id);

create table registry_items (
  id uuid primary key,
  registry_id uuid not null references registries (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  -- '' for a product without options.
  variant_id text not null default '',
  -- When it was added, for an item that is no longer sold.
  name text not null,
  wanted int not null check (wanted between 1 and 99),
  -- Units of orders that are not cancelled. No check against wanted: the owner may want fewer afterwards.
  given int not null default 0 check (given >= 0),
  created_at timestamptz not null,
  unique (registry_id, product_id, variant_id)
);
create index registry_items_product on registry_items (product_id);

-- What an order gives; it counts until the order is cancelled.
create table registry_gifts (
  registry_item_id uuid not null references registry_items (id) on delete cascade,
  order_id uuid not null,
  quantity int not null check (quantity > 0),
  giver_name text not null,
  is_counted boolean not null default true,
  created_at timestamptz not null,
  primary key (registry_item_id, order_id)
);
create index registry_gifts_order on registry_gifts (order_id);

-- Links for givers. Only the hash is stored, so that no copy of the database opens a registry.
create table registry_links (
  token_hash text primary key,
  registry_id uuid not null references registries (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index registry_links_registry on registry_links (registry_id);

-- A gift from a registry is delivered to its address. Null: the registry was deleted since.
alter table gifts add column registry_id uuid references registries (id) on delete set null;
create index gifts_registry on gifts (registry_id) where registry_id is not null;
create unique index gifts_registry_draft on gifts (user_id, registry_id) where state = 'draft';
alter table gifts drop constraint gifts_delivery_check, drop constraint gifts_check;
alter table gifts
  add constraint gifts_delivery_check check (delivery in ('address', 'recipient', 'registry')),
  add constraint gifts_address_check check (delivery <> 'address' or address is not null);
