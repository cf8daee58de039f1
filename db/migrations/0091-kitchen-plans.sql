-- Kitchen plans that customers saved. A plan is the answers and choices; its pieces are computed when it is shown.
create table kitchen_plans (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  -- The answers as the query of the page.
  query text not null check (length(query) <= 8000),
  -- Version of the format of `query`.
  schema_version int not null default 1,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When it was last emailed to its owner.
  emailed_at timestamptz
);
create index kitchen_plans_by_user on kitchen_plans (user_id, updated_at desc);
create index kitchen_plans_by_time on kitchen_plans (updated_at desc);

-- Links that open a plan. Only the hash of the token is stored.
create table kitchen_plan_links (
  token_hash text primary key,
  plan_id uuid not null references kitchen_plans (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index kitchen_plan_links_by_plan on kitchen_plan_links (plan_id);
