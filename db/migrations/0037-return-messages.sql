-- Texts of the shop itself in the timeline of returns are codes with parameters; `note` holds only what staff type.
-- The version before neither reads nor fills the new columns: it shows an entry with a message by its event alone.
alter table return_events
  add column messages jsonb not null default '[]' check (jsonb_typeof(messages) = 'array'),
  add column actor_kind text not null default 'person'
    check (actor_kind in ('person', 'shop', 'payment_provider'));

update return_events set note = '', messages = '[{"code": "refunded_on_order_page", "params": {}}]'
  where note = 'Given back on the order’s page before';
-- The version before wrote this name for the shop. It stays, because that version shows it.
update return_events set actor_kind = 'shop' where actor = 'Shop';
