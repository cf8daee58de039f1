-- Lists that somebody of the staff comes back to: what they are narrowed to, how sorted, and with which columns.
create table order_views (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  -- Nobody has more than thirty.
  place int not null check (place between 1 and 30),
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  filter jsonb not null,
  columns jsonb not null,
  created_at timestamptz not null,
  unique (user_id, place)
);
create unique index order_views_by_name on order_views (user_id, lower(name));

-- What staff wrote about an order, for each other. Added, never rewritten.
create table order_notes (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  -- As they were called then, as in the timeline.
  author text not null,
  text text not null check (text = btrim(text) and length(text) between 1 and 2000),
  written_at timestamptz not null
);
create index order_notes_of_order on order_notes (order_id, written_at);
create trigger order_notes_are_not_rewritten before update on order_notes
  for each row execute function refuse_to_rewrite();

-- The list of orders, narrowed to each of its axes and ways, newest first; and by what they came to.
create index orders_by_order_state on orders (order_state, placed_at desc, number desc);
create index orders_by_payment_state on orders (payment_state, placed_at desc, number desc);
create index orders_by_shipment_state on orders (shipment_state, placed_at desc, number desc);
create index orders_by_payment_method on orders (payment_method, placed_at desc, number desc);
create index orders_by_delivery_method on orders (delivery_method, placed_at desc, number desc);
create index orders_by_total on orders (total desc, number desc);
-- A part of a product's name.
create index order_lines_by_name on order_lines using gin (lower(name) gin_trgm_ops);
