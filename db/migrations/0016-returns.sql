-- Pictures that only their owner and staff may see. Their files lie apart from those that anybody can ask for.
create table private_pictures (
  id uuid primary key,
  width int not null check (width > 0),
  height int not null check (height > 0),
  created_at timestamptz not null
);

create sequence return_numbers start 1001;

-- Goods that a customer wants to give back, from the asking to the money or the other pot.
create table returns (
  id uuid primary key,
  number bigint not null unique default nextval('return_numbers'),
  order_id uuid not null references orders (id),
  -- As they stood in the order when it was asked for: what the list is searched by.
  order_number bigint not null,
  email citext not null,
  customer_name text not null default '',
  -- Null once the person has asked to be forgotten.
  user_id text references users (id) on delete set null,
  state text not null check (state in
    ('requested', 'withdrawn', 'approved', 'declined', 'received', 'refunded', 'exchanged', 'rejected')),
  wish text not null check (wish in ('refund', 'exchange')),
  -- The customer's words.
  note text not null default '' check (length(note) <= 1000),
  -- The shop's words to the customer: why it was declined or rejected.
  answer text not null default '' check (length(answer) <= 1000),
  -- How to send it, as it was said when it was approved.
  instructions text not null default '',
  -- Since when it is written down what came back, and in which state.
  inspected_at timestamptz,
  refund_id uuid unique references order_refunds (id),
  exchange_order_id uuid unique references orders (id),
  version int not null default 1,
  requested_at timestamptz not null,
  updated_at timestamptz not null,
  constraint refunded_by_a_refund check ((state = 'refunded') = (refund_id is not null)),
  constraint exchanged_by_an_order check ((state = 'exchanged') = (exchange_order_id is not null)),
  constraint decided_after_a_look check (state not in ('refunded', 'exchanged') or inspected_at is not null)
);
create index returns_of_order on returns (order_id);
create index returns_of_user on returns (user_id, requested_at desc);
create index returns_by_state on returns (state, requested_at);
create index returns_newest on returns (requested_at desc, number desc);
create index returns_by_customer on returns using gin (lower(email::text || ' ' || customer_name) gin_trgm_ops);

create table return_lines (
  return_id uuid not null references returns (id),
  order_id uuid not null,
  position int not null,
  quantity int not null check (quantity > 0),
  reason text not null check (reason in
    ('changed-mind', 'damaged', 'faulty', 'wrong-item', 'not-as-described', 'other')),
  -- What is wanted instead: '' for a product without colours; null where the money is.
  exchange_color_key text,
  exchange_color_name text,
  -- How many of them the shop takes back, and how many of these are on the shelf again; null until it has looked.
  accepted int check (accepted between 0 and quantity),
  restocked int check (restocked between 0 and accepted),
  primary key (return_id, position),
  foreign key (order_id, position) references order_lines (order_id, position),
  check ((accepted is null) = (restocked is null))
);
create index return_lines_of_order on return_lines (order_id, position);

-- Photographs of what is the matter. Kept for a return that is being written in one of five places; so there are never more.
create table return_photos (
  id uuid primary key references private_pictures (id),
  user_id text references users (id) on delete set null,
  order_id uuid not null references orders (id),
  -- Null until the return that it belongs to is asked for.
  return_id uuid references returns (id),
  place int not null check (place between 1 and 5),
  created_at timestamptz not null
);
create unique index return_photos_being_chosen on return_photos (user_id, order_id, place) where return_id is null;
create unique index return_photos_of_return on return_photos (return_id, place) where return_id is not null;
create index return_photos_of_order on return_photos (order_id);
create index return_photos_left on return_photos (created_at) where return_id is null;

-- What happened, and by whom. Only ever added to.
create table return_events (
  id bigint generated always as identity primary key,
  return_id uuid not null references returns (id),
  event text not null check (event in
    ('requested', 'withdrawn', 'approved', 'declined', 'received', 'inspected', 'refunded', 'exchanged', 'rejected')),
  actor text not null,
  note text not null default '',
  happened_at timestamptz not null
);
create index return_events_of_return on return_events (return_id, id);

-- A mail about a return is sent once: whoever is first to write its row sends it.
create table return_mails (
  return_id uuid not null references returns (id),
  kind text not null,
  sent_at timestamptz not null,
  primary key (return_id, kind)
);
