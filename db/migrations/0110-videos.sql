-- Videos about products: library, files in parts, chapters, captions, progress and questions.
create table videos (
  id uuid primary key,
  -- Part of its address; never changes.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  status text not null check (status in ('draft', 'published')),
  task text not null check (task in ('setup', 'season', 'sharpen', 'descale', 'clean', 'store')),
  -- Texts by language.
  title jsonb not null,
  description jsonb not null default '{}',
  -- `empty`: no file yet. `failed`: see file_problem; the file before it is still shown.
  file_state text not null default 'empty' check (file_state in ('empty', 'checking', 'ready', 'failed')),
  -- An error code.
  file_problem text,
  -- Name of the newest upload while it is checked; older uploads no longer count.
  checking_file text,
  -- Names, types and sizes of the files that are played, best first: [{ "name", "type", "bytes", "partBytes" }].
  files jsonb not null default '[]',
  duration_ms integer check (duration_ms > 0),
  width integer,
  height integer,
  poster_id uuid references pictures (id) on delete set null,
  -- Words of titles, chapters and captions in all languages, for the search.
  search_text text not null default '',
  version integer not null default 1,
  is_demo boolean not null default false,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index videos_by_status on videos (status, created_at);
create index videos_by_poster on videos (poster_id);

create table video_chapters (
  video_id uuid not null references videos (id) on delete cascade,
  start_ms integer not null check (start_ms >= 0),
  title jsonb not null,
  primary key (video_id, start_ms)
);

create table video_captions (
  video_id uuid not null references videos (id) on delete cascade,
  language text not null,
  -- WebVTT.
  content text not null,
  primary key (video_id, language)
);

create table video_products (
  video_id uuid not null references videos (id) on delete cascade,
  product_id text not null,
  -- '' for every variant.
  variant_id text not null,
  -- Where the video speaks of it.
  start_ms integer not null default 0 check (start_ms >= 0),
  primary key (video_id, product_id, variant_id)
);
create index video_products_by_product on video_products (product_id);

-- A file that arrives in parts, so that an interrupted upload goes on.
create table video_uploads (
  id uuid primary key,
  video_id uuid not null references videos (id) on delete cascade,
  bytes bigint not null check (bytes > 0),
  type text not null,
  -- Made of the file by the browser: the same file goes on, another of its size does not.
  fingerprint text not null,
  created_at timestamptz not null,
  last_part_at timestamptz not null
);
create index video_uploads_by_video on video_uploads (video_id);
create index video_uploads_by_age on video_uploads (last_part_at);

create table video_upload_parts (
  upload_id uuid not null references video_uploads (id) on delete cascade,
  number integer not null check (number >= 0),
  bytes integer not null check (bytes > 0),
  primary key (upload_id, number)
);

-- Where a customer stopped, on every device.
create table video_progress (
  user_id text not null references users (id) on delete cascade,
  video_id uuid not null references videos (id) on delete cascade,
  position_ms integer not null check (position_ms >= 0),
  is_finished boolean not null default false,
  updated_at timestamptz not null,
  primary key (user_id, video_id)
);
create index video_progress_by_video on video_progress (video_id);

create table video_questions (
  id uuid primary key,
  video_id uuid not null references videos (id) on delete cascade,
  at_ms integer not null check (at_ms >= 0),
  user_id text not null references users (id) on delete cascade,
  name text not null,
  email text not null,
  language text not null,
  text text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  answer text not null default '' check ((answer <> '') = (state = 'answered')),
  -- Whether question and answer are shown at the moment of the video.
  is_shown boolean not null default false check (not is_shown or state = 'answered'),
  version integer not null default 1,
  created_at timestamptz not null,
  answered_at timestamptz
);
create index video_questions_by_video on video_questions (video_id);
create index video_questions_by_user on video_questions (user_id);
create index video_questions_by_state on video_questions (state, created_at);

-- A customer's pieces and when each needs care.
create table care_entries (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  product_id text not null,
  variant_id text not null,
  product_name text not null,
  task text not null check (task in ('season', 'sharpen', 'descale')),
  last_done_on date,
  every_days integer not null check (every_days between 1 and 1825),
  reminds boolean not null default false,
  -- The due date that was told by email, so that each is told once.
  reminded_for date,
  language text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, product_id, variant_id, task)
);
create index care_entries_reminding on care_entries (user_id) where reminds;

-- Adds the permission scope `videos` to those that staff can be limited to, whatever the others are.
do $$
declare
  definition text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'areas_of_the_shop');
begin
  if definition is null or definition like '%"videos"%' then
    return;
  end if;
  alter table users drop constraint areas_of_the_shop;
  execute format(
    'alter table users add constraint areas_of_the_shop %s',
    replace(definition, '"]''', '", "videos"]''')
  );
end $$;
