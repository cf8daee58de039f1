-- Words of mails that staff have written. A part that is null, like a mail without a row, is in the shop's own words.
create table mail_words (
  -- A kind of mail, as the room of mails names it: `order-placed`.
  kind text primary key check (kind ~ '^[a-z]+(-[a-z]+)*$' and length(kind) <= 60),
  -- A header: what ends a line could begin another.
  subject text check (subject <> '' and length(subject) <= 200 and subject !~ '[[:cntrl:]]'),
  opening text check (opening <> '' and length(opening) <= 2000),
  -- Empty: nothing is said at the end.
  closing text check (length(closing) <= 2000),
  version int not null default 1 check (version > 0),
  updated_at timestamptz not null
);
