-- Applied edits no longer keep the requested address, email, phone and note: the order has them, and erases them with
-- the customer. A job deletes expired previews.
update order_edits set wish = wish - '{address,email,phone,note}'::text[]
  where state = 'applied' and wish ?| array['address', 'email', 'phone', 'note'];
