-- Several orders, placed together, are paid by one payment: `paid_with` names the order that has the charge.
alter table payments
  add column paid_with uuid references payments (order_id) on delete set null,
  add constraint payments_not_paid_with_itself check (paid_with <> order_id);
create index payments_paid_with on payments (paid_with) where paid_with is not null;
