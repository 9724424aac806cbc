-- Working time: trackings and their breaks, and the notes, followers and tags that hang on them.

-- Lets an exclusion constraint compare ids and ranges of time in one index.
create extension if not exists btree_gist;

create table time_trackings (
  account_id bigint not null,
  workspace_id bigint not null,
  id bigint not null default nextval('record_ids'),
  -- Shown instead of the number for trackings made by punches; both address the record.
  uuid uuid,
  user_id bigint not null,
  area_id bigint,
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- The first times recorded; the ones above may be corrected later.
  actual_starts_at timestamptz,
  actual_ends_at timestamptz,
  -- The day it belongs to: the local one it started on.
  started_on date not null,
  -- Sums in seconds, written with every change: totals of a list add up numbers and read no breaks.
  gross_seconds integer not null default 0,
  recorded_break_seconds integer,
  custom_break_seconds integer,
  force_custom_break_duration boolean not null default false,
  default_break_seconds integer not null default 0,
  confirmed boolean not null default false,
  last_update_by bigint,
  created_by text not null constraint tracking_origin_is_known check (created_by in (
    'admin', 'employee', 'browser-stamps', 'actions', 'tablet', 'mobile-app', 'api', 'import', 'system')),
  assignment_id text,
  external_id text,
  status text not null default 'active' constraint tracking_status_is_known check (status in ('active', 'deleted')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  constraint tracking_ends_after_it_starts check (ends_at > starts_at),
  constraint running_tracking_is_unconfirmed check (ends_at is not null or not confirmed),
  -- The column that tells most comes first: an index of this kind splits by it.
  constraint trackings_of_a_user_do_not_overlap exclude using gist (
    user_id with =, tstzrange(starts_at, ends_at) with &&, account_id with =) where (status = 'active'),
  foreign key (account_id, workspace_id) references workspaces,
  foreign key (account_id, user_id) references users,
  foreign key (account_id, workspace_id, area_id) references areas (account_id, workspace_id, id),
  foreign key (account_id, last_update_by) references users
);
create unique index one_running_tracking_per_user on time_trackings (account_id, user_id) where ends_at is null and status = 'active';
create unique index tracking_uuid_is_unique on time_trackings (account_id, uuid);
create unique index tracking_external_id_is_unique on time_trackings (account_id, external_id) where status = 'active';
create index time_trackings_by_workspace_day on time_trackings (account_id, workspace_id, started_on);
create index time_trackings_by_user_day on time_trackings (account_id, user_id, started_on);
create index time_trackings_by_area on time_trackings (account_id, workspace_id, area_id);
create index time_trackings_by_editor on time_trackings (account_id, last_update_by);
call enclose('time_trackings');

create table breaks (
  account_id bigint not null,
  time_tracking_id bigint not null,
  id bigint not null default nextval('record_ids'),
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  constraint break_ends_after_it_starts check (ends_at > starts_at),
  constraint breaks_do_not_overlap exclude using gist (
    time_tracking_id with =, tstzrange(starts_at, ends_at) with &&, account_id with =),
  foreign key (account_id, time_tracking_id) references time_trackings
);
create unique index one_open_break_per_tracking on breaks (account_id, time_tracking_id) where ends_at is null;
create index breaks_by_tracking on breaks (account_id, time_tracking_id, starts_at);
call enclose('breaks');

-- A break lies inside its tracking, whichever of the two is written. Checked when the transaction
-- commits, so that a command may move both.
create function lies_inside(break_starts timestamptz, break_ends timestamptz, tracking_starts timestamptz, tracking_ends timestamptz) returns boolean
  language sql immutable parallel safe
  return break_starts >= tracking_starts
    and case when tracking_ends is null then true when break_ends is null then false else break_ends <= tracking_ends end;

create function refuse_break_outside() returns void
  language plpgsql as $$
begin
  raise exception using errcode = '23514', constraint = 'breaks_lie_inside_their_tracking', message = 'a break lies outside its tracking';
end
$$;

-- Both look at the rows as they are now: what a transaction wrote and took back again is nobody's concern.
-- Each query goes by one key, so that it is quick on a table PostgreSQL knows nothing of yet.
create function check_break() returns trigger
  language plpgsql as $$
declare
  pause breaks;
  tracking time_trackings;
begin
  select * into pause from breaks where account_id = new.account_id and id = new.id;
  select * into tracking from time_trackings where account_id = new.account_id and id = new.time_tracking_id and status = 'active';
  if pause.id is not null and tracking.id is not null
    and not lies_inside(pause.starts_at, pause.ends_at, tracking.starts_at, tracking.ends_at) then
    perform refuse_break_outside();
  end if;
  return null;
end
$$;

create function check_breaks_of_tracking() returns trigger
  language plpgsql as $$
declare
  tracking time_trackings;
begin
  select * into tracking from time_trackings where account_id = new.account_id and id = new.id and status = 'active';
  if tracking.id is not null and exists (
    select from breaks where account_id = new.account_id and time_tracking_id = new.id
      and not lies_inside(starts_at, ends_at, tracking.starts_at, tracking.ends_at)
  ) then
    perform refuse_break_outside();
  end if;
  return null;
end
$$;

create constraint trigger breaks_lie_inside_their_tracking after insert or update on breaks
  deferrable initially deferred for each row execute function check_break();
create constraint trigger breaks_lie_inside_their_tracking after update of starts_at, ends_at on time_trackings
  deferrable initially deferred for each row execute function check_breaks_of_tracking();

create table tracking_tags (
  account_id bigint not null,
  workspace_id bigint not null,
  time_tracking_id bigint not null,
  tag_id bigint not null,
  primary key (account_id, time_tracking_id, tag_id),
  foreign key (account_id, time_tracking_id) references time_trackings,
  foreign key (account_id, workspace_id, tag_id) references tags (account_id, workspace_id, id)
);
create index tracking_tags_by_tag on tracking_tags (account_id, workspace_id, tag_id, time_tracking_id);
call enclose('tracking_tags');

create table tracking_followers (
  account_id bigint not null,
  time_tracking_id bigint not null,
  user_id bigint not null,
  primary key (account_id, time_tracking_id, user_id),
  foreign key (account_id, time_tracking_id) references time_trackings,
  foreign key (account_id, user_id) references users
);
create index tracking_followers_by_user on tracking_followers (account_id, user_id);
call enclose('tracking_followers');

-- Notes of trackings; written by people, or by the service when a record is made or changed.
create table notes (
  account_id bigint not null,
  id bigint not null default nextval('record_ids'),
  time_tracking_id bigint not null,
  kind text not null constraint note_kind_is_known check (kind in ('SystemNote', 'UserNote')),
  content text not null,
  author_id bigint,
  author text,
  author_role text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  constraint user_notes_have_an_author check (kind = 'SystemNote' or author is not null),
  foreign key (account_id, time_tracking_id) references time_trackings,
  foreign key (account_id, author_id) references users
);
create index notes_by_tracking on notes (account_id, time_tracking_id, id);
create index notes_by_author on notes (account_id, author_id);
call enclose('notes');
