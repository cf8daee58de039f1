-- When staff had a card sent once more within the last hour: three times, and no more often.
alter table gift_cards add column resent_at timestamptz[] not null default '{}';
