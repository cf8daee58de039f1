-- What staff write of a product besides what the first shop asked for, and what the list and the grid read.
alter table products
  -- What it costs the shop, in minor units: seen in the back office alone.
  add column cost bigint check (cost >= 0),
  add column sku text check (length(sku) between 1 and 60),
  -- A draft with a moment is scheduled: a job publishes it then.
  add column publish_at timestamptz check (publish_at is null or status = 'draft'),
  -- Empty: its name and its summary say it.
  add column seo_title text not null default '' check (length(seo_title) <= 70),
  add column seo_description text not null default '' check (length(seo_description) <= 200);
alter table product_colors add column sku text check (length(sku) between 1 and 60);

-- A number on a shelf is one thing: capitals make no other.
create unique index products_by_sku on products (lower(sku));
create unique index product_colors_by_sku on product_colors (lower(sku));
create index products_due on products (publish_at) where publish_at is not null;

-- Where to look, in hundredths of the picture from its left and its top; null: at the middle.
alter table product_pictures
  add column focus_x int check (focus_x between 0 and 100),
  add column focus_y int check (focus_y between 0 and 100),
  add check ((focus_x is null) = (focus_y is null));

-- What goes well with a product, chosen by hand.
create table product_related (
  product_id text not null references products (id) on delete cascade,
  related_id text not null references products (id) on delete cascade check (related_id <> product_id),
  position int not null,
  primary key (product_id, related_id)
);
create index product_related_by_related on product_related (related_id);
create index product_aliases_by_product on product_aliases (product_id);
create index product_pictures_by_picture on product_pictures (picture_id);

create or replace view published_products as select * from products where status = 'published';

-- The list of staff, narrowed and sorted by index; drafts and archived ones too.
create index products_staff_name on products (name, id);
create index products_staff_price on products (price, id);
create index products_staff_stock on products (in_stock, name, id);
create index products_staff_status on products (status, updated_at desc, id);
create index products_staff_category on products (category_id, updated_at desc, id);
create index products_staff_kind on products (kind, updated_at desc, id);
create index products_staff_id on products using gin (id gin_trgm_ops);

-- A change of many products at once, kept whole so that it can be taken back.
create table bulk_changes (
  id uuid primary key,
  made_at timestamptz not null,
  -- Null: the shop itself.
  made_by text,
  -- By product: what was written, what stood there before, and the versions that it left.
  rows jsonb not null,
  undone_at timestamptz
);
create index bulk_changes_latest on bulk_changes (made_at desc, id);
