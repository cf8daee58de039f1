-- Shipped units per order line, so that orders need not read the shipments of another module. The triggers count for
-- every version of the program that writes shipments. Units of a lost shipment do not count: they ship again.
alter table order_lines add column shipped int not null default 0;
update order_lines line set shipped = counted.quantity
  from (select l.order_id, l.position, sum(l.quantity) as quantity
        from order_shipment_lines l join order_shipments s on s.id = l.shipment_id
        where s.state <> 'lost' group by l.order_id, l.position) counted
  where counted.order_id = line.order_id and counted.position = line.position;
alter table order_lines add constraint order_lines_shipped check (shipped between 0 and quantity);

create function count_shipped_units(shipped_order uuid) returns void language sql as $$
  update order_lines line set shipped = coalesce(
    (select sum(l.quantity) from order_shipment_lines l join order_shipments s on s.id = l.shipment_id
     where l.order_id = line.order_id and l.position = line.position and s.state <> 'lost'), 0)
  where line.order_id = shipped_order
$$;

create function shipment_lines_added() returns trigger language plpgsql as $$
begin
  perform count_shipped_units(order_id) from (select distinct order_id from added order by order_id) orders_added;
  return null;
end $$;
create trigger order_shipment_lines_are_counted after insert on order_shipment_lines
  referencing new table as added for each statement execute function shipment_lines_added();

create function shipment_state_changed() returns trigger language plpgsql as $$
begin
  perform count_shipped_units(new.order_id);
  return null;
end $$;
create trigger order_shipments_are_counted after update of state on order_shipments
  for each row when ((old.state = 'lost') <> (new.state = 'lost')) execute function shipment_state_changed();
