-- Records that the demo created. `version` is the record's when it was created: a record with another version was edited
-- by staff, so it is theirs and is kept when the demo is removed.
create table demo_records (
  kind text not null check (kind in ('product', 'category', 'picture', 'settings')),
  id text not null,
  version integer,
  primary key (kind, id)
);

-- Steps of the first-day checklist that an administrator skipped, or whose test passed.
create table setup_steps (
  step text primary key check (step ~ '^[a-z][a-z-]*$'),
  skipped_at timestamptz,
  passed_at timestamptz
);
-- A shop that has people already had its first day.
insert into setup_steps (step, skipped_at)
  select step, now()
  from unnest('{details,currency,payments,google,delivery,taxes,mail,product,demo}'::text[]) as step
  where exists (select from users);

-- A change of the shop's currency before the first order converts unused gift cards, with the entry that issued them.
-- No other statement changes an entry.
create function refuse_to_rewrite_gift_card_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('trivet.changes_currency', true) = 'on'
    and (new.id, new.gift_card_id, new.kind, new.order_id, new.happened_at)
      is not distinct from (old.id, old.gift_card_id, old.kind, old.order_id, old.happened_at)
  then
    return new;
  end if;
  raise exception 'what is written in % is not rewritten', tg_table_name;
end $$;
drop trigger gift_card_entries_only_grow on gift_card_entries;
create trigger gift_card_entries_only_grow before update or delete on gift_card_entries
  for each row execute function refuse_to_rewrite_gift_card_entries();
