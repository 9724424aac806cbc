-- Passkeys: the public half of a key pair whose private half never leaves somebody's device.
create table passkeys (
  account_id bigint not null,
  id bigint not null default nextval('record_ids'),
  user_id bigint not null,
  -- What the device calls it, and the host it was made for: it works nowhere else.
  credential_id bytea not null,
  rp_id text not null,
  -- What the device calls its holder by. It begins with the account, so that it is looked for inside of its wall.
  handle text not null,
  public_key bytea not null,
  -- How often the device says it was used; devices that share a passkey count nothing.
  counter bigint not null,
  -- Whether the device says that it is stored elsewhere too.
  synced boolean not null,
  name text not null,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, user_id) references users,
  constraint passkeys_are_known_once unique (account_id, credential_id)
);
create index passkeys_by_user on passkeys (account_id, user_id);
call enclose('passkeys');
-- Whoever operates the installation is told of passkeys that were made for another host.
grant select (rp_id) on passkeys to tagwerk_reader;
create policy hosts_in_every_account on passkeys for select to tagwerk_reader using (true);

-- Challenges that were answered, until they would not count any more: no answer counts twice.
create table spent_challenges (
  account_id bigint not null,
  digest bytea not null,
  ends_at timestamptz not null,
  primary key (account_id, digest)
);
create index spent_challenges_by_end on spent_challenges (account_id, ends_at);
call enclose('spent_challenges');
