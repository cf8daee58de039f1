-- Recipient, sender, message and sending date of a gift card. In the cart, such a line's color_key ends with "~" and
-- the key of these details, so that the primary key, which the previous release uses, stays as it is.
alter table cart_lines add column gift jsonb;
alter table order_lines add column gift jsonb;

alter table gift_cards add column recipient_name text not null default '';
alter table gift_cards add column sender_name text not null default '';
alter table gift_cards add column message text not null default '';
-- A day in the shop's time zone; null: as soon as the order is paid.
alter table gift_cards add column send_on text check (send_on ~ '^\d{4}-\d{2}-\d{2}$');
