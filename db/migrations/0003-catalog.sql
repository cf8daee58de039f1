-- Pictures that were uploaded or drawn. The file itself lies in storage under `pictures/<id>/`.
create table pictures (
  id uuid primary key,
  width int not null check (width > 0),
  height int not null check (height > 0),
  format text not null check (format in ('webp', 'svg')),
  alt text not null default '',
  created_at timestamptz not null default now(),
  -- When the usual widths were made; until then a job makes them in the background.
  warmed_at timestamptz
);
create index pictures_to_warm on pictures (created_at, id) where warmed_at is null;

-- How the shop reads words: accents do not matter, and neither does a plural. `shop_exact` leaves endings as they are,
-- so that a half-typed word is found by its beginning.
create text search configuration shop (copy = english);
alter text search configuration shop alter mapping for word, hword, hword_part with unaccent, english_stem;
create text search configuration shop_exact (copy = simple);
alter text search configuration shop_exact alter mapping for word, hword, hword_part with unaccent, simple;

create table categories (
  -- Readable and permanent.
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 80),
  name text not null check (length(name) between 1 and 80),
  description text not null default '',
  picture_id uuid references pictures (id) on delete set null,
  position int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Category cards link by name, whatever its capitals.
create unique index categories_by_name on categories (lower(name));

create table products (
  -- A readable slug that never changes; a renamed product keeps it.
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 120),
  kind text not null default 'product' check (kind in ('product', 'set')),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  name text not null check (length(name) between 1 and 160),
  summary text not null default '' check (length(summary) <= 300),
  -- Clean HTML: sanitised when written, and again when shown.
  description text not null default '',
  category_id text not null references categories (id),
  -- Minor units of the shop's currency.
  price bigint not null check (price >= 0),
  compare_at_price bigint check (compare_at_price > price),
  specification jsonb not null default '{}',
  -- Kept by inventory and favorites through catalog's service, in their transaction, so that lists can filter and show them.
  in_stock boolean not null default false,
  favorites_count int not null default 0 check (favorites_count >= 0),
  version int not null default 1,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What search reads: name, then summary and category, then colours and material. Written with the product.
  search tsvector not null default '',
  -- Small letters without accents, for search that forgives a slip of the finger.
  search_name text not null default ''
);
create index products_by_category on products (category_id) where status = 'published';
create index products_newest on products (published_at desc, id) where status = 'published';
create index products_search on products using gin (search);
create index products_similar on products using gin (search_name gin_trgm_ops);
create index products_changed on products (updated_at desc, id);

-- What the public may see. Whatever is shown without asking who is there reads this, so that a draft cannot slip out.
create view published_products as select * from products where status = 'published';

create table product_colors (
  product_id text not null references products (id) on delete cascade,
  key text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(key) <= 40),
  name text not null check (length(name) between 1 and 60),
  hex text not null check (hex ~ '^#[0-9a-f]{6}$'),
  position int not null,
  in_stock boolean not null default false,
  primary key (product_id, key)
);
create index product_colors_by_key on product_colors (key, product_id);

create table product_pictures (
  product_id text not null references products (id) on delete cascade,
  picture_id uuid not null references pictures (id) on delete cascade,
  -- Null: shown for every colour.
  color_key text,
  position int not null,
  primary key (product_id, picture_id),
  foreign key (product_id, color_key) references product_colors (product_id, key) on delete cascade
);

-- What is in the box of a product of kind `set`.
create table set_components (
  set_id text not null references products (id) on delete cascade,
  product_id text not null references products (id),
  color_key text,
  quantity int not null check (quantity between 1 and 99),
  position int not null,
  primary key (set_id, position),
  foreign key (product_id, color_key) references product_colors (product_id, key)
);
create index set_components_by_product on set_components (product_id);

-- A former address of a product: redirects to where it lives.
create table product_aliases (
  alias text primary key check (alias ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  product_id text not null references products (id) on delete cascade
);

-- What is on the shelf, per variant: a product, or one of its colours. A set has none of its own.
create table stock_items (
  product_id text not null references products (id) on delete cascade,
  -- '' for a product without colours.
  color_key text not null default '',
  on_hand int not null check (on_hand >= 0),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (product_id, color_key)
);
