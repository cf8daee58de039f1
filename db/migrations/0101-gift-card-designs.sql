-- The design of the email that carries a gift card; null for cards without one.
alter table gift_cards add column design text check (design in ('branch', 'steam', 'tiles'));
