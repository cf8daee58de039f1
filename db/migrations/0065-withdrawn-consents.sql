-- When a customer last withdrew a consent to emails of a topic: an imported consent from before does not count.
create table mail_withdrawals (
  user_id text not null references users on delete cascade,
  topic text not null,
  withdrawn_at timestamptz not null,
  primary key (user_id, topic)
);
