-- Components of an ordered set with their names when it was ordered; null for other lines and for orders of before.
alter table order_lines add column components jsonb;
