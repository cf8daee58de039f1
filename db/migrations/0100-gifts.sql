-- Gifts for a recipient: wrap, message card, delivery date and address of the lines of a cart or order with the same
-- gift_id.
create table gifts (
  id uuid primary key,
  -- The giver; null after their account was erased.
  user_id text references users (id) on delete set null,
  state text not null check (state in ('draft', 'ordered', 'awaiting', 'accepted', 'cancelled')),
  occasion text check (occasion in ('birthday', 'wedding', 'housewarming', 'holidays', 'thanks')),
  recipient_name text not null check (length(recipient_name) between 1 and 80),
  sender_name text not null check (length(sender_name) <= 80),
  -- Product of the wrap; no reference, because an ordered gift outlives it.
  wrap_id text,
  card_design text check (card_design in ('branch', 'steam', 'tiles')),
  card_message text not null default '' check (length(card_message) <= 400),
  -- Who enters the address: the giver, or the recipient by a link.
  delivery text not null check (delivery in ('address', 'recipient')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  address jsonb,
  recipient_email text not null default '',
  language text not null,
  deliver_on date,
  order_id uuid unique,
  answered_at timestamptz,
  version int not null default 1,
  is_demo boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (delivery = 'recipient' or address is not null),
  check ((state = 'draft') = (order_id is null)),
  check (state not in ('awaiting', 'accepted') or delivery = 'recipient'),
  check ((state = 'accepted') = (answered_at is not null)),
  check (card_design is not null or card_message = '')
);
create index gifts_user on gifts (user_id, updated_at);
create index gifts_awaiting on gifts (updated_at) where state = 'awaiting';

-- Links for recipients. Only the hash is stored, so that no copy of the database opens a gift.
create table gift_links (
  token_hash text primary key,
  gift_id uuid not null references gifts (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index gift_links_gift on gift_links (gift_id);

-- The recipient of a gift enters the address: until then nothing can be shipped, and the giver never sees it.
alter table orders add column address_by_recipient boolean not null default false;
-- What the giver ordered, if the recipient chose another variant or product; shown to the giver.
alter table order_lines add column ordered_item jsonb;
-- The chosen item has its own SKU.
create trigger order_lines_change_sku before update of product_id, color_key on order_lines
  for each row when (new.sku is null) execute function set_order_line_sku();
