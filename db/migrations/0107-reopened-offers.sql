-- An offer of an order that ended unpaid can be used again, so two orders may name it; one of them has ended. That it is used
-- once is held by the state of the offer.
drop index order_lines_offer;
create index order_lines_offer on order_lines (offer_id) where offer_id is not null;
