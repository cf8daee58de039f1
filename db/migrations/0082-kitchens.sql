-- What a customer's kitchen has, for "fits my kitchen". A guest's kitchen stays in the browser.
create table kitchens (
  user_id text primary key references users (id) on delete cascade,
  -- Key of a choice of the attribute `hob`; no reference, so that a choice can be deleted.
  hob text check (length(hob) between 1 and 40),
  -- Temperature in °C that the customer bakes and roasts at.
  oven int check (oven between 30 and 600),
  has_dishwasher boolean not null default false,
  updated_at timestamptz not null,
  check (hob is not null or oven is not null or has_dishwasher)
);
