-- A few pixels of a picture, as a WebP in base64: what is seen until the picture is there.
alter table pictures add column preview text;
-- When the usual widths were made as AVIF, which takes longer and comes after all others.
alter table pictures add column avif_at timestamptz;

-- Pictures that are there already get what is new: their files are there, so that this is quick.
update pictures set warmed_at = null;

create index pictures_to_encode on pictures (created_at, id) where avif_at is null;
