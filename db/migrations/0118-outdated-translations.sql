-- The texts of the main language that a translation was made from, by the name of the field: a translation is outdated when its
-- source is another text now. A field that is absent was saved by the version before, which stores none.
alter table product_translations add column sources jsonb not null default '{}';
update product_translations t set sources = jsonb_strip_nulls(jsonb_build_object(
  'name', case when t.name is not null then p.name end,
  'summary', case when t.summary is not null then p.summary end,
  'description', case when t.description is not null then p.description end,
  'seoTitle', case when t.seo_title is not null then p.seo_title end,
  'seoDescription', case when t.seo_description is not null then p.seo_description end
)) from products p where p.id = t.product_id;

alter table category_translations add column sources jsonb not null default '{}';
update category_translations t set sources = jsonb_strip_nulls(jsonb_build_object(
  'name', case when t.name is not null then c.name end,
  'description', case when t.description is not null then c.description end
)) from categories c where c.id = t.category_id;

-- The text that `source` replaced, if the translation was made from it and nobody has checked it since. Null: not outdated.
alter table text_translations add column translated_from text check (translated_from <> source);
