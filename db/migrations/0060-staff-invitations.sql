-- Invitations of staff by email. Deleted when accepted or revoked, and a month after they expired.
create table staff_invitations (
  id text primary key,
  -- One invitation per address: a new one replaces it.
  email citext not null unique,
  -- Permission scopes as in `users.areas`: null for full access.
  areas jsonb,
  -- Hash of the secret in the newest link; null until a link was made. A link works once.
  token_hash text unique,
  -- Whether the newest link was sent by email, so that using it proves the address.
  is_mailed boolean not null default false,
  invited_by text references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_invitations_by_inviter on staff_invitations (invited_by);
