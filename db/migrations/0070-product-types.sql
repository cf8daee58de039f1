-- Attributes of products as data: definitions, the product types that ask for them, and the values of products.
create table attributes (
  -- In addresses (`f.hob=induction`), files and the API: never changes.
  key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(key) <= 40),
  -- Like the key it never changes: values are stored by it.
  kind text not null check (kind in ('text', 'number', 'choice', 'choices', 'boolean', 'range', 'dimensions')),
  -- Texts by language: { "en": "Hobs", "fr": "Plaques" }.
  name jsonb not null,
  -- Unit of stored numbers; null: a plain number, or no number.
  unit text check (unit in ('mm', 'ml', 'g', 'celsius', 'watt', 'volt', 'minute', 'year')),
  is_filter boolean not null default false,
  is_fact boolean not null default true,
  is_compared boolean not null default false,
  is_searchable boolean not null default false,
  position int not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Free texts have too many different values for a list of filter options.
  check (not (is_filter and kind in ('text', 'dimensions'))),
  check (not is_searchable or kind in ('text', 'choice', 'choices'))
);

create table attribute_choices (
  attribute_key text not null references attributes (key) on delete cascade,
  key text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(key) <= 40),
  name jsonb not null,
  position int not null,
  primary key (attribute_key, key)
);

create table product_types (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 80),
  name jsonb not null,
  position int not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table product_type_attributes (
  product_type_id text not null references product_types (id) on delete cascade,
  attribute_key text not null references attributes (key) on delete cascade,
  position int not null,
  primary key (product_type_id, attribute_key)
);
create index product_type_attributes_by_attribute on product_type_attributes (attribute_key);

alter table products add column product_type_id text references product_types (id);
alter table products add column brand text not null default '' check (length(brand) <= 80);
create index products_by_type on products (product_type_id) where product_type_id is not null;
create or replace view published_products as select * from products where status = 'published';

-- One row per value; an attribute of kind `choices` has one row per choice.
create table product_attributes (
  product_id text not null references products (id) on delete cascade,
  -- No cascade: an attribute or a choice that products use cannot be deleted.
  attribute_key text not null references attributes (key),
  choice_key text,
  -- A number, the minimum of a range, or the length of dimensions, in the attribute's unit.
  number double precision,
  number_max double precision,
  width double precision,
  height double precision,
  boolean boolean,
  text text check (length(text) between 1 and 2000),
  unique nulls not distinct (product_id, attribute_key, choice_key),
  foreign key (attribute_key, choice_key) references attribute_choices (attribute_key, key),
  check (num_nonnulls(choice_key, number, boolean, text) = 1),
  check (number_max >= number),
  check ((width is null) = (height is null) and (width is null or number is not null))
);
create index product_attributes_by_choice on product_attributes (attribute_key, choice_key, product_id)
  where choice_key is not null;
create index product_attributes_by_number on product_attributes (attribute_key, number, number_max, product_id)
  where number is not null;
create index product_attributes_by_answer on product_attributes (attribute_key, boolean, product_id)
  where boolean is not null;
create index product_attributes_by_attribute on product_attributes (attribute_key);

insert into attributes (key, kind, unit, is_filter, is_fact, is_compared, is_searchable, position, name) values
  ('material', 'text', null, false, true, true, true, 1, '{"en": "Material", "fr": "Matière", "ar": "المادة"}'),
  ('pieces', 'number', null, false, true, true, false, 2, '{"en": "Pieces", "fr": "Pièces", "ar": "القطع"}'),
  ('capacity', 'number', 'ml', true, true, true, false, 3, '{"en": "Capacity", "fr": "Contenance", "ar": "السعة"}'),
  ('diameter', 'number', 'mm', true, true, true, false, 4, '{"en": "Diameter", "fr": "Diamètre", "ar": "القطر"}'),
  ('dimensions', 'dimensions', 'mm', false, true, true, false, 5, '{"en": "Dimensions", "fr": "Dimensions", "ar": "الأبعاد"}'),
  ('nesting-height', 'number', 'mm', false, true, false, false, 6,
    '{"en": "Added height when stacked", "fr": "Hauteur ajoutée une fois empilé", "ar": "الارتفاع المضاف عند التكديس"}'),
  ('weight', 'number', 'g', false, true, true, false, 7, '{"en": "Weight", "fr": "Poids", "ar": "الوزن"}'),
  ('hob', 'choices', null, true, true, true, false, 8, '{"en": "Hobs", "fr": "Plaques de cuisson", "ar": "مواقد الطهي"}'),
  ('oven-limit', 'number', 'celsius', true, true, true, false, 9,
    '{"en": "Oven safe up to", "fr": "Four jusqu’à", "ar": "للفرن حتى"}'),
  ('dishwasher', 'choice', null, true, true, true, false, 10, '{"en": "Cleaning", "fr": "Nettoyage", "ar": "التنظيف"}'),
  ('power', 'number', 'watt', false, true, true, false, 11, '{"en": "Power", "fr": "Puissance", "ar": "القدرة"}'),
  ('care', 'text', null, false, true, false, false, 12, '{"en": "Care", "fr": "Entretien", "ar": "العناية"}');

insert into attribute_choices (attribute_key, key, position, name) values
  ('hob', 'gas', 1, '{"en": "Gas", "fr": "Gaz", "ar": "غاز"}'),
  ('hob', 'electric', 2, '{"en": "Electric", "fr": "Électrique", "ar": "كهرباء"}'),
  ('hob', 'ceramic', 3, '{"en": "Ceramic", "fr": "Vitrocéramique", "ar": "سيراميك"}'),
  ('hob', 'halogen', 4, '{"en": "Halogen", "fr": "Halogène", "ar": "هالوجين"}'),
  ('hob', 'induction', 5, '{"en": "Induction", "fr": "Induction", "ar": "حث حراري"}'),
  ('hob', 'none', 6, '{"en": "Not for the hob", "fr": "Ne va pas sur les plaques", "ar": "غير مخصص للموقد"}'),
  ('dishwasher', 'yes', 1, '{"en": "Dishwasher safe", "fr": "Passe au lave-vaisselle", "ar": "آمن لغسالة الأطباق"}'),
  ('dishwasher', 'top-rack', 2,
    '{"en": "Dishwasher safe, top rack only", "fr": "Passe au lave-vaisselle, panier supérieur uniquement", "ar": "آمن لغسالة الأطباق، الرف العلوي فقط"}'),
  ('dishwasher', 'no', 3, '{"en": "Hand wash only", "fr": "Lavage à la main uniquement", "ar": "غسل يدوي فقط"}');

insert into product_types (id, position, name) values
  ('pan', 1, '{"en": "Pan", "fr": "Poêle", "ar": "مقلاة"}'),
  ('pot', 2, '{"en": "Pot", "fr": "Casserole", "ar": "قدر"}'),
  ('kettle', 3, '{"en": "Kettle", "fr": "Bouilloire", "ar": "غلاية"}'),
  ('coffee-maker', 4, '{"en": "Coffee maker", "fr": "Cafetière", "ar": "آلة قهوة"}'),
  ('knife', 5, '{"en": "Knife", "fr": "Couteau", "ar": "سكين"}'),
  ('board', 6, '{"en": "Board", "fr": "Planche", "ar": "لوح تقطيع"}'),
  ('bakeware', 7, '{"en": "Bakeware", "fr": "Moule et plat", "ar": "أدوات خبز"}'),
  ('utensil', 8, '{"en": "Utensil", "fr": "Ustensile", "ar": "أداة مطبخ"}'),
  ('tableware', 9, '{"en": "Tableware", "fr": "Vaisselle", "ar": "أواني مائدة"}'),
  ('storage', 10, '{"en": "Storage", "fr": "Rangement", "ar": "تخزين"}'),
  ('electric', 11, '{"en": "Small electric", "fr": "Petit électroménager", "ar": "جهاز كهربائي صغير"}'),
  ('linen', 12, '{"en": "Linen", "fr": "Linge", "ar": "بياضات"}'),
  ('gift-card', 13, '{"en": "Gift card", "fr": "Carte cadeau", "ar": "بطاقة هدية"}'),
  ('spare-part', 14, '{"en": "Spare part", "fr": "Pièce détachée", "ar": "قطعة غيار"}');

insert into product_type_attributes (product_type_id, attribute_key, position)
  select t.id, a.key, a.position
  from product_types t join attributes a on case t.id
    when 'pan' then a.key not in ('pieces', 'power')
    when 'pot' then a.key not in ('power')
    when 'kettle' then a.key not in ('pieces', 'nesting-height', 'oven-limit')
    when 'coffee-maker' then a.key not in ('pieces', 'nesting-height', 'oven-limit')
    when 'knife' then a.key in ('material', 'pieces', 'dimensions', 'weight', 'dishwasher', 'care')
    when 'board' then a.key in ('material', 'dimensions', 'diameter', 'weight', 'dishwasher', 'care')
    when 'bakeware' then a.key not in ('hob', 'power')
    when 'utensil' then a.key in ('material', 'pieces', 'capacity', 'dimensions', 'weight', 'oven-limit', 'dishwasher', 'care')
    when 'tableware' then a.key not in ('hob', 'power')
    when 'storage' then a.key not in ('hob', 'power')
    when 'electric' then a.key in ('material', 'capacity', 'dimensions', 'weight', 'power', 'dishwasher', 'care')
    when 'linen' then a.key in ('material', 'pieces', 'dimensions', 'weight', 'care')
    when 'spare-part' then a.key in ('material', 'diameter', 'dimensions', 'weight', 'oven-limit', 'dishwasher', 'care')
    else false
  end;

-- The attribute values of a `specification`. The keys of the result are those of the attributes above.
create function specification_values(specification jsonb)
  returns table (attribute_key text, choice_key text, number float8, width float8, height float8, value_text text)
  language sql immutable as $$
  select name, null, null::float8, null::float8, null::float8, nullif(specification ->> name, '')
    from unnest(array['material', 'care']) name
  union all
  select key, null, (specification ->> name)::float8, null, null, null
    from (values ('pieces', 'pieces'), ('capacity', 'capacityMillilitres'), ('diameter', 'diameterMillimetres'),
      ('nesting-height', 'nestingHeightMillimetres'), ('weight', 'weightGrams'), ('oven-limit', 'ovenLimitCelsius'),
      ('power', 'powerWatts')) numbers (key, name)
  union all
  select 'dimensions', null, (specification -> 'dimensionsMillimetres' ->> 'length')::float8,
    (specification -> 'dimensionsMillimetres' ->> 'width')::float8,
    (specification -> 'dimensionsMillimetres' ->> 'height')::float8, null
  union all
  select 'dishwasher', specification ->> 'dishwasher', null, null, null, null
  union all
  select 'hob', hob, null, null, null, null from jsonb_array_elements_text(
    case when specification -> 'hobs' = '[]' then '["none"]' else coalesce(specification -> 'hobs', '[]') end) hob
$$;

-- Attributes and choices that the shop has deleted are left out.
create function insert_specification_values(product text, specification jsonb, keys text[]) returns void language sql as $$
  insert into product_attributes (product_id, attribute_key, choice_key, number, width, height, text)
    select product, v.attribute_key, v.choice_key, v.number, v.width, v.height, v.value_text
    from specification_values(specification) v join attributes a on a.key = v.attribute_key
    left join attribute_choices c on c.attribute_key = v.attribute_key and c.key = v.choice_key
    where v.attribute_key = any(keys) and num_nonnulls(c.key, v.number, v.value_text) = 1
    on conflict do nothing
$$;

select insert_specification_values(id, specification, array(select key from attributes)) from products;

-- The version before, and clients of the API that know no attributes, write `specification` only: its changed parts replace
-- the values of their attributes. A version that writes attributes writes both, attributes last.
create function write_specification_values() returns trigger language plpgsql as $$
declare
  old_specification jsonb := case when tg_op = 'UPDATE' then old.specification else '{}' end;
  changed text[];
begin
  select coalesce(array_agg(key), '{}') into changed from (values
      ('material', 'material'), ('care', 'care'), ('pieces', 'pieces'), ('capacity', 'capacityMillilitres'),
      ('diameter', 'diameterMillimetres'), ('nesting-height', 'nestingHeightMillimetres'), ('weight', 'weightGrams'),
      ('oven-limit', 'ovenLimitCelsius'), ('power', 'powerWatts'), ('dimensions', 'dimensionsMillimetres'),
      ('dishwasher', 'dishwasher'), ('hob', 'hobs')) parts (key, name)
    where (old_specification -> name) is distinct from (new.specification -> name);
  delete from product_attributes where product_id = new.id and attribute_key = any(changed);
  perform insert_specification_values(new.id, new.specification, changed);
  return null;
end $$;
create trigger specification_of_new_product after insert on products
  for each row when (new.specification <> '{}') execute function write_specification_values();
create trigger specification_of_changed_product after update of specification on products
  for each row when (new.specification is distinct from old.specification) execute function write_specification_values();

-- Words of a product's searchable attributes, in every language, for its search column.
create function searchable_attribute_text(product text) returns text language sql stable as $$
  select coalesce(string_agg(coalesce(v.text, (select string_agg(name.value, ' ') from jsonb_each_text(c.name) name)), ' '
    order by a.position, c.position), '')
  from product_attributes v join attributes a on a.key = v.attribute_key and a.is_searchable
  left join attribute_choices c on c.attribute_key = v.attribute_key and c.key = v.choice_key
  where v.product_id = product
$$;
