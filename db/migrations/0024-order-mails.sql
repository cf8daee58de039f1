-- What was written about an order can be looked at, and sent once more. A row is there from the moment the mail is due.
alter table order_mails
  add column id uuid not null default uuidv7() unique,
  -- The first one is 0; whoever asks for it again makes another, nine times at most.
  add column copy int not null default 0 check (copy between 0 and 9),
  add column due_at timestamptz not null default now(),
  -- To whom and how it was put; of mails of before, and of people who were forgotten, nothing is known.
  add column recipient citext,
  add column subject text,
  -- As it was sent, but for the secret that opens an order without an account: the shop keeps no such secret.
  add column html text,
  -- Null while it waits to be sent.
  alter column sent_at drop not null,
  drop constraint order_mails_pkey,
  add primary key (order_id, kind, about, copy);
update order_mails set due_at = sent_at;
