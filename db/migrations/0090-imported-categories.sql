-- Categories that an import created, so that its undo can delete those that are empty then.
alter table product_imports add column created_categories text[] not null default '{}';
