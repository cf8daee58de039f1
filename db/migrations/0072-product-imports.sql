-- Imports of product files: a background job reads the uploaded file, another one writes its products.
create table product_imports (
  id uuid primary key,
  file_name text not null check (length(file_name) between 1 and 200),
  file_bytes integer not null check (file_bytes > 0),
  -- The file is stored in parts of a few megabytes.
  part_count integer not null check (part_count > 0),
  status text not null default 'uploading'
    check (status in ('uploading', 'checking', 'checked', 'importing', 'imported', 'undoing', 'undone', 'failed')),
  -- What the person chose: format, mapping, category, what happens with existing products and errors.
  choices jsonb not null default '{}',
  -- Format, headers, mapping and samples of the file; null before it is checked.
  scan jsonb,
  counts jsonb not null default '{}',
  -- Progress of the current job: rows or products, of `total`.
  done integer not null default 0,
  total integer not null default 0,
  version integer not null default 1,
  created_by text references users (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index product_imports_by_time on product_imports (created_at desc);
create index product_imports_created_by on product_imports (created_by);

create table product_import_items (
  import_id uuid not null references product_imports (id) on delete cascade,
  number integer not null,
  handle text not null,
  name text not null,
  product jsonb not null,
  action text not null check (action in ('create', 'update', 'skip')),
  status text not null default 'pending' check (status in ('pending', 'done', 'unchanged', 'failed', 'undone', 'kept')),
  -- Version of the product after the import, and the product before it: for undo.
  product_version integer,
  before jsonb,
  primary key (import_id, number)
);
create index product_import_items_by_status on product_import_items (import_id, status, number);

create table product_import_reasons (
  import_id uuid not null references product_imports (id) on delete cascade,
  number integer generated always as identity,
  level text not null check (level in ('file', 'row', 'cell', 'column', 'picture')),
  line integer,
  column_name text,
  code text not null,
  params jsonb not null default '{}',
  primary key (import_id, number)
);
create index product_import_reasons_by_level on product_import_reasons (import_id, level, line, number);

create table product_import_pictures (
  import_id uuid not null references product_imports (id) on delete cascade,
  number integer generated always as identity,
  product_id text not null,
  url text not null,
  alt text not null,
  -- Variants that the picture shows; empty: all.
  variant_ids text[] not null default '{}',
  status text not null default 'pending' check (status in ('pending', 'done', 'failed')),
  problem text,
  picture_id uuid,
  primary key (import_id, number)
);
create index product_import_pictures_by_status on product_import_pictures (import_id, status, number);
create index product_import_pictures_by_product on product_import_pictures (product_id, url);

-- Remembered mapping of columns of unknown formats.
create table product_import_columns (
  format text not null,
  header text not null,
  plan jsonb not null,
  primary key (format, header)
);
