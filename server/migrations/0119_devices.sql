-- Shared tablets at which people punch by PIN. A row stays when its tablet is revoked: the journal names it.
create table devices (
  account_id bigint not null,
  id bigint not null default nextval('record_ids'),
  workspace_id bigint not null,
  name text not null,
  -- Whether it shows the names of people to choose from.
  shows_names boolean not null default false,
  -- What a tablet is paired with, once; another pairing takes the place of the one before.
  code_digest bytea,
  code_ends_at timestamptz,
  -- The token of the tablet that is paired, and the key pair that PINs are sealed for while it has no line.
  digest bytea,
  public_key bytea,
  key_sealed bytea,
  -- Which secret of the installation opens it.
  sealed_by bytea generated always as (substring(key_sealed from 2 for 8)) stored,
  paired_at timestamptz,
  last_seen_at timestamptz,
  revoked_at timestamptz,
  -- Wrong PINs in a row, until when it pauses for them, and how many there were within the hour.
  wrong_pins integer not null default 0,
  paused_until timestamptz,
  wrong_in_hour integer not null default 0,
  hour_ends_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, workspace_id) references workspaces,
  constraint devices_have_a_token_each unique (account_id, digest),
  constraint paired_devices_are_whole check (num_nulls(digest, public_key, key_sealed) in (0, 3)),
  constraint codes_end check ((code_digest is null) = (code_ends_at is null))
);
create index devices_by_workspace on devices (account_id, workspace_id);
create index devices_by_code on devices (account_id, code_digest) where code_digest is not null;
call enclose('devices');
grant select (account_id, sealed_by) on devices to tagwerk_reader;
create policy sealed_in_every_account on devices for select to tagwerk_reader using (sealed_by is not null);

-- Punches a tablet took without a line, and that were refused when they arrived: nobody stood there any more.
create table refused_punches (
  account_id bigint not null,
  id bigint not null default nextval('record_ids'),
  workspace_id bigint not null,
  device_id bigint not null,
  -- The number the tablet gave it; however often it is sent, it is refused once.
  punch_id uuid not null,
  -- Whose it is, where that is known: not where the PIN is nobody's.
  user_id bigint,
  action_type text not null constraint refused_type_is_known check (action_type in ('start', 'end', 'start-break', 'end-break')),
  action_time timestamptz not null,
  code text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, workspace_id) references workspaces,
  foreign key (account_id, device_id) references devices,
  foreign key (account_id, user_id) references users,
  constraint same_punch_is_refused_once unique (account_id, device_id, punch_id)
);
create index refused_punches_by_workspace on refused_punches (account_id, workspace_id, id);
create index refused_punches_by_user on refused_punches (account_id, user_id);
call enclose('refused_punches');
