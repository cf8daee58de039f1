-- Parcels of an order, as many as it takes. Its roll-up in orders.shipment_state is by quantity.
create table order_shipments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  state text not null check (state in ('shipped', 'delivered', 'lost')),
  carrier text not null default '',
  tracking_number text not null default '',
  tracking_url text check (tracking_url ~ '^https://'),
  shipped_at timestamptz not null,
  delivered_at timestamptz,
  check ((state = 'delivered') = (delivered_at is not null))
);
create index order_shipments_of_order on order_shipments (order_id, shipped_at);

create table order_shipment_lines (
  shipment_id uuid not null references order_shipments (id),
  order_id uuid not null,
  position int not null,
  quantity int not null check (quantity > 0),
  primary key (shipment_id, position),
  foreign key (order_id, position) references order_lines (order_id, position)
);
create index order_shipment_lines_of_order on order_shipment_lines (order_id, position);

-- Orders of before left the shop whole.
insert into order_shipments (id, order_id, state, shipped_at, delivered_at)
  select gen_random_uuid(), id, case shipment_state when 'delivered' then 'delivered' else 'shipped' end, updated_at,
         case shipment_state when 'delivered' then updated_at end
  from orders where shipment_state in ('shipped', 'delivered');
insert into order_shipment_lines (shipment_id, order_id, position, quantity)
  select s.id, s.order_id, l.position, l.quantity
  from order_shipments s join order_lines l on l.order_id = s.order_id;
