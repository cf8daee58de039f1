-- What staff take off a gift card and put back on it, with who and why. No more is put back than was taken: what an order
-- may still give back has to fit on the card, too.
alter table gift_card_entries
  add column actor_id text,
  add column note text not null default '' check (length(note) <= 300),
  drop constraint gift_card_entries_kind_check,
  add constraint gift_card_entries_kind_check
    check (kind in ('issued', 'spent', 'returned', 'voided', 'taken', 'put_back')),
  add constraint gift_card_entries_say_why
    check (kind not in ('taken', 'put_back') or (actor_id is not null and note <> ''));
