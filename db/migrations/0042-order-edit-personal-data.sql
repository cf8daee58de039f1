-- Applied edits no longer keep the requested address, email, phone and note: the order has them, and erases them with
-- the customer. Expired previews are deleted every hour from now on.
update order_edits set wish = wish - '{address,email,phone,note}'::text[]
  where state = 'applied' and wish ?| array['address', 'email', 'phone', 'note'];
delete from order_edits where state = 'begun' and begun_at < now() - interval '24 hours';
