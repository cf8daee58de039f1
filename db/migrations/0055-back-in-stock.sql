-- Requests for one email when a sold-out product or colour is back.
create table back_in_stock_requests (
  id uuid primary key,
  product_id text not null references products (id) on delete cascade,
  -- '' for a product without colours, and for a set.
  color_key text not null default '',
  email citext not null,
  -- The customer who asked while signed in; the email goes to the account's current address.
  user_id text references users (id) on delete cascade,
  language text not null default 'en',
  created_at timestamptz not null default now(),
  -- Null until the owner of the address confirms it by the link in an email.
  confirmed_at timestamptz,
  -- Set in the transaction that claims the request; the email is sent once.
  notified_at timestamptz,
  sent_at timestamptz,
  -- Hashes of the secrets in the two emails.
  confirm_hash text unique,
  unsubscribe_hash text unique,
  constraint notified_requests_are_confirmed check (notified_at is null or confirmed_at is not null),
  constraint sent_requests_are_notified check (sent_at is null or notified_at is not null)
);
create unique index back_in_stock_once on back_in_stock_requests (product_id, color_key, email) where notified_at is null;
create index back_in_stock_of_user on back_in_stock_requests (user_id) where user_id is not null;
create index back_in_stock_of_product on back_in_stock_requests (product_id);
create index back_in_stock_by_email on back_in_stock_requests (email);
