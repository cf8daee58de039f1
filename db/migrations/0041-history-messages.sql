-- Texts of the shop itself about orders and payments are codes with parameters; `note` holds only what people type.
-- The version before neither reads nor fills the new columns: it shows an entry with a message by its event alone, and
-- this version shows what that one writes meanwhile as typed notes.
alter table order_timeline
  add column messages jsonb not null default '[]' check (jsonb_typeof(messages) = 'array'),
  add column actor_kind text not null default 'person'
    check (actor_kind in ('person', 'shop', 'payment_provider'));
alter table order_refunds
  add column messages jsonb not null default '[]' check (jsonb_typeof(messages) = 'array'),
  add column actor_kind text not null default 'person'
    check (actor_kind in ('person', 'shop', 'payment_provider'));
alter table payment_entries
  add column messages jsonb not null default '[]' check (jsonb_typeof(messages) = 'array'),
  add column actor_kind text not null default 'person'
    check (actor_kind in ('person', 'shop', 'payment_provider'));
alter table card_refunds
  add column messages jsonb not null default '[]' check (jsonb_typeof(messages) = 'array'),
  add column actor_kind text not null default 'person'
    check (actor_kind in ('person', 'shop', 'payment_provider'));

-- The ledger rejects updates; its amounts, kinds and times stay.
alter table payment_entries disable trigger payment_entries_only_grow;

-- The names stay in `actor`, because the version before shows them.
update order_timeline set actor_kind = case actor when 'Shop' then 'shop' else 'payment_provider' end
  where actor in ('Shop', 'Card', 'Payment provider');
update order_refunds set actor_kind = case actor when 'Shop' then 'shop' else 'payment_provider' end
  where actor in ('Shop', 'Card', 'Payment provider');
update payment_entries set actor_kind = case actor when 'Shop' then 'shop' else 'payment_provider' end
  where actor in ('Shop', 'Card', 'Payment provider');
update card_refunds set actor_kind = case actor when 'Shop' then 'shop' else 'payment_provider' end
  where actor in ('Shop', 'Card', 'Payment provider');

-- Splits the note of a payment into the messages of the shop and the text that a person typed.
create function split_payment_note(note text, out rest text, out messages jsonb) language plpgsql immutable as $$
declare
  found text[];
begin
  rest := note;
  messages := '[]';
  found := regexp_match(rest, '^(In cash|By bank transfer|Otherwise than it was paid)(?:, ([^\n]*))?(?:\n(.*))?$');
  if found is not null then
    messages := messages || jsonb_build_object('code', 'refunded_manually', 'params', jsonb_build_object(
      'method', case found[1] when 'In cash' then 'cash' when 'By bank transfer' then 'transfer' else 'other' end,
      'reference', coalesce(found[2], '')));
    rest := coalesce(found[3], '');
  end if;
  found := regexp_match(rest, '^(R-\d+)(?:: (.*))?$');
  if found is not null then
    messages := messages || jsonb_build_object('code', 'return_refunded', 'params', jsonb_build_object(
      'returnCode', found[1]));
    rest := coalesce(found[2], '');
  end if;
  found := array[case rest
    when 'The order was changed.' then 'order_edited'
    when 'The money came after its time; the goods were still there.' then 'paid_after_deadline'
    when 'Paid after the deadline. The items were still in stock.' then 'paid_after_deadline'
    when 'The money came when the order was over: it is given back.' then 'paid_after_end'
    when 'Paid after the order had ended. The payment is refunded.' then 'paid_after_end'
    when 'Given back in the provider’s own pages.' then 'refunded_at_provider'
    when 'Refunded in the payment provider’s dashboard.' then 'refunded_at_provider'
  end];
  if found[1] is not null then
    messages := messages || jsonb_build_object('code', found[1], 'params', '{}'::jsonb);
    rest := '';
  end if;
end $$;

update order_timeline t set note = s.rest, messages = s.messages
  from (select id, (split_payment_note(note)).* from order_timeline where event in ('paid', 'refunded') and note <> '') s
  where s.id = t.id and s.messages <> '[]';
update order_refunds t set note = s.rest, messages = s.messages
  from (select id, (split_payment_note(note)).* from order_refunds where note <> '') s
  where s.id = t.id and s.messages <> '[]';
update payment_entries t set note = s.rest, messages = s.messages
  from (select id, (split_payment_note(note)).* from payment_entries where kind <> 'failed' and note <> '') s
  where s.id = t.id and s.messages <> '[]';
update card_refunds t set note = s.rest, messages = s.messages
  from (select id, (split_payment_note(note)).* from card_refunds where note <> '') s
  where s.id = t.id and s.messages <> '[]';
drop function split_payment_note(text);

update order_timeline set note = '', messages = jsonb_build_array(
    jsonb_build_object('code', 'declined_by_provider', 'params', jsonb_build_object('reason', note)))
  where event in ('payment_failed', 'refund_failed') and note <> '';
update payment_entries set note = '', messages = jsonb_build_array(
    jsonb_build_object('code', 'declined_by_provider', 'params', jsonb_build_object('reason', note)))
  where kind = 'failed' and note <> '';
update order_timeline set note = '', messages = jsonb_build_array(
    jsonb_build_object('code', 'legacy_text', 'params', jsonb_build_object('text', note)))
  where event in ('edited', 'shipped') and note <> '';

alter table payment_entries enable trigger payment_entries_only_grow;
