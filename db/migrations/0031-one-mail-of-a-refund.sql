-- Money that goes back to a card for a return is told by the return's own mail: the provider's answer sends no second.
alter table order_refunds add column is_told_otherwise boolean not null default false;
