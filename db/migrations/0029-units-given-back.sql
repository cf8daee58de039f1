-- How many of a line's units were given back, and how. Whoever gives one back counts it here, in the same transaction:
-- staff by a refund, a return by its money or by what is sent instead. One unit has its money back or is exchanged,
-- never both; and it is put on the shelf again once, whoever puts it there.
alter table order_lines add column refunded int not null default 0 check (refunded >= 0);
alter table order_lines add column exchanged int not null default 0 check (exchanged >= 0);
alter table order_lines add column shelved int not null default 0;

update order_lines l set refunded = least(l.quantity, back.quantity)
from (
  select r.order_id, r.position, sum(r.quantity) as quantity
  from order_refund_lines r
  left join card_refunds c on c.id = r.refund_id
  where c.state is distinct from 'failed'
  group by r.order_id, r.position
) back
where back.order_id = l.order_id and back.position = l.position;

update order_lines l set exchanged = least(l.quantity - l.refunded, back.quantity)
from (
  select r.order_id, r.position, sum(r.accepted) as quantity
  from return_lines r
  join returns on returns.id = r.return_id and returns.state = 'exchanged'
  group by r.order_id, r.position
) back
where back.order_id = l.order_id and back.position = l.position;

update order_lines l set shelved = least(l.quantity, back.quantity)
from (
  select order_id, position, sum(quantity) as quantity
  from (
    select order_id, position, quantity from order_refund_lines where restocked
    union all
    select r.order_id, r.position, r.restocked
    from return_lines r
    join returns on returns.id = r.return_id and returns.state in ('refunded', 'exchanged')
  ) each
  group by order_id, position
) back
where back.order_id = l.order_id and back.position = l.position;

alter table order_lines add constraint given_back_once check (refunded + exchanged <= quantity);
alter table order_lines add constraint on_the_shelf_once check (shelved between 0 and quantity);
