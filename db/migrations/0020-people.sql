-- Staff who are limited to areas, the log of what staff changed, and what the shop writes down about its customers.

-- A list of areas. Null: every one. An empty list: none.
alter table users add column areas jsonb
  constraint areas_of_the_shop check (
    jsonb_typeof(areas) = 'array'
    and areas <@ '["orders", "catalogue", "promotions", "customers", "appointments", "content", "reports", "settings"]'
  ),
  add constraint areas_limit_administrators check (areas is null or role is not distinct from 'admin');

-- Who changed what, when, from what to what. Only ever added to.
create table audit_entries (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  -- No reference: what somebody did stays written when they have left.
  actor_id text not null,
  what text not null,
  subject_id text not null,
  -- As it was called then; empty for people, whose names are looked up and go when they go.
  name text not null default '',
  act text not null check (act in ('created', 'changed', 'deleted')),
  differences jsonb not null
);
create index audit_entries_of_actor on audit_entries (actor_id, id desc);
create index audit_entries_of_subject on audit_entries (what, subject_id, id desc);
create index audit_entries_by_time on audit_entries (happened_at desc);
create trigger audit_entries_only_grow before update or delete on audit_entries
  for each row execute function refuse_to_rewrite();
create trigger audit_entries_are_never_emptied before truncate on audit_entries
  for each statement execute function refuse_to_rewrite();

-- What the log and the list of customers read of people.
create view people as
  select id, name, email, phone_number, role, areas, disabled_at, last_signed_in_at, created_at
  from users;

-- What each customer's orders brought in, by the shop's own count of sales.
create view customer_sales as
  select o.user_id as customer_id, s.currency, count(*) as orders, sum(s.amount)::bigint as amount,
         max(s.placed_at) as last_placed_at
  from sales s
  join orders o on o.id = s.order_id
  where o.user_id is not null
  group by o.user_id, s.currency;

-- Added, never rewritten. They go with the person.
create table customer_notes (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  -- No reference: a note outlives its author's account.
  author_id text not null,
  text text not null check (text <> '' and length(text) <= 2000),
  created_at timestamptz not null
);
create index customer_notes_of_user on customer_notes (user_id, created_at desc);
create trigger customer_notes_are_not_rewritten before update on customer_notes
  for each row execute function refuse_to_rewrite();

create table customer_tags (
  user_id text not null references users (id) on delete cascade,
  tag text not null check (tag = lower(btrim(tag)) and length(tag) between 1 and 40),
  primary key (user_id, tag)
);
create index customer_tags_by_tag on customer_tags (tag, user_id);
