-- The main material as a choice, for filters; `material` stays the exact text of the product page.
insert into attributes (key, kind, is_filter, is_fact, is_compared, is_searchable, position, name)
  values ('main-material', 'choice', true, false, false, false, 1,
    '{"en": "Main material", "fr": "Matière principale", "ar": "المادة الرئيسية"}')
  on conflict do nothing;
insert into attribute_choices (attribute_key, key, position, name) values
  ('main-material', 'cast-iron', 1, '{"en": "Cast iron", "fr": "Fonte", "ar": "حديد زهر"}'),
  ('main-material', 'carbon-steel', 2, '{"en": "Carbon steel", "fr": "Acier au carbone", "ar": "فولاذ كربوني"}'),
  ('main-material', 'stainless-steel', 3, '{"en": "Stainless steel", "fr": "Acier inoxydable", "ar": "فولاذ مقاوم للصدأ"}'),
  ('main-material', 'enamelled-steel', 4, '{"en": "Enamelled steel", "fr": "Acier émaillé", "ar": "فولاذ مطلي بالمينا"}'),
  ('main-material', 'aluminium', 5, '{"en": "Aluminium", "fr": "Aluminium", "ar": "ألومنيوم"}'),
  ('main-material', 'copper', 6, '{"en": "Copper", "fr": "Cuivre", "ar": "نحاس"}'),
  ('main-material', 'stoneware', 7, '{"en": "Stoneware", "fr": "Grès", "ar": "خزف حجري"}'),
  ('main-material', 'glass', 8, '{"en": "Glass", "fr": "Verre", "ar": "زجاج"}'),
  ('main-material', 'wood', 9, '{"en": "Wood", "fr": "Bois", "ar": "خشب"}'),
  ('main-material', 'silicone', 10, '{"en": "Silicone", "fr": "Silicone", "ar": "سيليكون"}'),
  ('main-material', 'linen', 11, '{"en": "Linen", "fr": "Lin", "ar": "كتان"}'),
  ('main-material', 'cotton', 12, '{"en": "Cotton", "fr": "Coton", "ar": "قطن"}'),
  ('main-material', 'other', 13, '{"en": "Other", "fr": "Autre", "ar": "أخرى"}')
  on conflict do nothing;
insert into product_type_attributes (product_type_id, attribute_key, position)
  select product_type_id, 'main-material', 0 from product_type_attributes where attribute_key = 'material'
  on conflict do nothing;
