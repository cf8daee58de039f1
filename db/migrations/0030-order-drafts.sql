-- Orders that staff prepare for somebody, on the telephone for instance. Nothing is taken off a shelf for them: they
-- become orders when their customer places them by a link.
create table order_drafts (
  id uuid primary key,
  -- By what staff call it.
  number bigint not null generated always as identity unique,
  state text not null default 'open' check (state in ('open', 'placed', 'discarded')),
  -- Who, what, where to, and what is taken off; written and read whole.
  content jsonb not null,
  email citext not null default '',
  -- As they were called then.
  author text not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- By the database's clock; begins anew with every change, and whenever a link is given out.
  expires_at timestamptz not null,
  -- When its link was last mailed.
  sent_at timestamptz,
  order_id uuid unique references orders (id) on delete cascade,
  -- The same key gives the same answer.
  idempotency_key text check (length(idempotency_key) between 8 and 200),
  constraint what_is_placed_is_an_order check ((state = 'placed') = (order_id is not null and idempotency_key is not null))
);
create index order_drafts_newest on order_drafts (state, updated_at desc);
create index order_drafts_by_email on order_drafts (email);

-- Links by which a draft is opened: hashes, so that nobody who reads the database opens any.
create table order_draft_links (
  token_hash text primary key,
  draft_id uuid not null references order_drafts (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index order_draft_links_of_draft on order_draft_links (draft_id);
