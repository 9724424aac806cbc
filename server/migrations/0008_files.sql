-- Files. The bytes lie in the object store under a key of their own; what is known of them lies here.
create table files (
  account_id bigint not null,
  workspace_id bigint not null,
  id bigint not null default nextval('record_ids'),
  purpose text not null constraint file_purpose_is_known check (purpose in ('attachment', 'signature', 'avatar', 'upload')),
  -- What it hangs on: a time tracking, or a person.
  time_tracking_id bigint,
  user_id bigint,
  object_key text not null,
  file_name text not null,
  content_type text not null,
  byte_size bigint not null,
  title text not null default '',
  description text not null default '',
  -- Which end of a time tracking a signature stands for.
  signs text constraint signed_moment_is_known check (signs in ('start', 'end')),
  author_id bigint,
  author text not null,
  status text not null default 'active' constraint file_status_is_known check (status in ('active', 'deleted')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  constraint file_hangs_on_what_it_is_for check (
    case when purpose in ('avatar', 'upload') then user_id is not null and time_tracking_id is null
      else user_id is null and time_tracking_id is not null end),
  foreign key (account_id, workspace_id) references workspaces,
  foreign key (account_id, time_tracking_id) references time_trackings,
  foreign key (account_id, user_id) references users,
  foreign key (account_id, author_id) references users
);
create unique index object_key_is_unique on files (account_id, object_key);
create unique index one_avatar_per_user on files (account_id, user_id) where purpose = 'avatar' and status = 'active';
create index files_by_workspace on files (account_id, workspace_id);
create index files_by_tracking on files (account_id, time_tracking_id, purpose);
create index files_by_user on files (account_id, user_id, purpose);
create index files_by_author on files (account_id, author_id);
call enclose('files');
