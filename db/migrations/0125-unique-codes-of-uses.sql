-- The unique code that an order used. A released code is free for other orders, so promotion_codes no longer names it when
-- the order is paid after it expired.
alter table promotion_uses add column unique_code citext;
update promotion_uses u set unique_code = c.code
  from promotion_codes c where c.order_id = u.order_id and c.promotion_id = u.promotion_id;
