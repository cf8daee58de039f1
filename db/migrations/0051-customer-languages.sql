-- The language that an order was placed in, and the language of an account: of emails, documents and their links. Null,
-- as in older rows, is English. A language tag (`fr`, `pt-BR`), because a shop may get more languages.
-- The language of an order never changes, so an issued invoice keeps its language.
alter table orders add column language text check (language ~ '^[a-z]{2,3}(-[A-Z][A-Za-z]+)*$');
alter table users add column language text check (language ~ '^[a-z]{2,3}(-[A-Z][A-Za-z]+)*$');
alter table gift_cards add column language text check (language ~ '^[a-z]{2,3}(-[A-Z][A-Za-z]+)*$');

-- Texts of an email template in other languages than English: {"subject": {"fr": "…"}, "opening": {}, "closing": {}}.
-- The English texts stay in `subject`, `opening` and `closing`.
alter table mail_words add column translations jsonb not null default '{}'
  check (jsonb_typeof(translations) = 'object');
