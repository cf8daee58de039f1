-- Categories stand in one another, three deep. Depth and freedom from circles are held by the references themselves: a
-- category is one deeper than what it stands in, which its reference names with its depth; whatever moves carries all
-- below it along, and a circle would have no bottom.
alter table categories
  add column parent_id text,
  add column parent_depth int,
  add column depth int not null generated always as (coalesce(parent_depth, 0) + 1) stored,
  add constraint categories_parent_known check ((parent_id is null) = (parent_depth is null)),
  add constraint categories_depth check (depth <= 3),
  add constraint categories_at_depth unique (id, depth);
alter table categories
  add constraint categories_parent_id_fkey foreign key (parent_id, parent_depth)
    references categories (id, depth) on update cascade;
create index categories_by_parent on categories (parent_id);

-- Every category with itself and with all that it stands in.
create view category_branches as
  select id as category_id, id as within_id from categories
  union all
  select id, parent_id from categories where parent_id is not null
  union all
  select c.id, p.parent_id from categories c join categories p on p.id = c.parent_id where p.parent_id is not null;

-- Where each stands in the order of the shop: what stands in a category follows it at once.
create view category_places as
  select c.id, array_remove(array[
    to_char(g.position, 'FM0000000') || lower(g.name),
    to_char(p.position, 'FM0000000') || lower(p.name),
    to_char(c.position, 'FM0000000') || lower(c.name)], null) as place
  from categories c
  left join categories p on p.id = c.parent_id
  left join categories g on g.id = p.parent_id;

-- What inventory reads of the catalogue besides: what stands in a category that is counted.
create view stock_branches as select category_id, within_id from category_branches;
