-- The mail server that an administrator sets in the back office. The environment variable SMTP_URL wins over it.
create table mail_server (
  -- One row at most.
  id boolean primary key default true check (id),
  host text not null check (host <> ''),
  port int not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls', 'none')),
  -- Empty: the server asks for no user.
  username text not null default '',
  -- Encrypted with a key derived from the secret of the installation. Null: no password.
  password_encrypted text,
  -- Null: the email address of the shop.
  sender_email text,
  version int not null default 1,
  updated_at timestamptz not null
);

-- Emails that were stored in the outbox because no mail server was set. `sent_at` is set when staff send one later.
create table kept_emails (
  mail_id text primary key,
  kept_at timestamptz not null,
  sent_at timestamptz
);
create index kept_emails_unsent on kept_emails (kept_at) where sent_at is null;
