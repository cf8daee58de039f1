-- A cart line with an accepted offer, or with a gift for a recipient, is a line of its own beside the same variant: its
-- color_key ends with "~offer:" or "~gift:" and the id. The order line keeps both ids.
alter table cart_lines add column offer_id uuid, add column gift_id uuid;
alter table order_lines add column offer_id uuid, add column gift_id uuid;
-- An accepted offer is ordered once.
create unique index order_lines_offer on order_lines (offer_id) where offer_id is not null;
create index order_lines_gift on order_lines (gift_id) where gift_id is not null;
