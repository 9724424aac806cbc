-- Absences: time somebody is not there, asked for and decided. Notes, followers and files are the same as those
-- of time trackings.
-- squawk-ignore-file ban-drop-not-null, constraint-missing-not-valid
-- The tables changed here are younger than any installation: there is nothing to wait for.

create table absences (
  account_id bigint not null,
  workspace_id bigint not null,
  id bigint not null default nextval('record_ids'),
  user_id bigint not null,
  absence_type_id bigint not null,
  title text collate "und-x-icu" not null,
  full_day boolean not null,
  -- A full-day absence is local dates in a zone; the instants are what they come to there.
  starts_on date not null,
  ends_on date not null,
  time_zone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  days numeric(7, 2) not null,
  hours numeric(8, 2) not null,
  use_custom_values boolean not null default false,
  confirmation_status text not null default 'pending'
    constraint confirmation_status_is_known check (confirmation_status in ('pending', 'confirmed', 'rejected')),
  confirmed_at timestamptz,
  confirmed_by bigint,
  confirm_message text,
  external_id text,
  created_by text,
  created_by_user_id bigint,
  status text not null default 'active' constraint absence_status_is_known check (status in ('active', 'deleted')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  constraint absence_ends_after_it_starts check (ends_at > starts_at and ends_on >= starts_on),
  constraint confirmed_absences_say_when check ((confirmation_status = 'confirmed') = (confirmed_at is not null)),
  foreign key (account_id, workspace_id) references workspaces,
  foreign key (account_id, user_id) references users,
  foreign key (account_id, workspace_id, absence_type_id) references absence_types (account_id, workspace_id, id),
  foreign key (account_id, confirmed_by) references users,
  foreign key (account_id, created_by_user_id) references users
);
create unique index absence_external_id_is_unique on absences (account_id, external_id) where status = 'active';
create index absences_by_workspace_start on absences (account_id, workspace_id, starts_at);
create index absences_by_user_start on absences (account_id, user_id, starts_on);
create index absences_by_type on absences (account_id, workspace_id, absence_type_id, starts_at);
create index absences_by_confirmer on absences (account_id, confirmed_by);
create index absences_by_creator on absences (account_id, created_by_user_id);
call enclose('absences');

-- What each local date of an absence counts: hundredths of a day, and seconds.
create table absence_days (
  account_id bigint not null,
  absence_id bigint not null,
  on_date date not null,
  hundredths integer not null,
  seconds integer not null,
  primary key (account_id, absence_id, on_date),
  foreign key (account_id, absence_id) references absences
);
call enclose('absence_days');

create table absence_followers (
  account_id bigint not null,
  absence_id bigint not null,
  user_id bigint not null,
  primary key (account_id, absence_id, user_id),
  foreign key (account_id, absence_id) references absences,
  foreign key (account_id, user_id) references users
);
create index absence_followers_by_user on absence_followers (account_id, user_id);
call enclose('absence_followers');

alter table notes add column absence_id bigint;
alter table notes alter column time_tracking_id drop not null;
alter table notes add constraint note_hangs_on_one_record check (num_nonnulls(time_tracking_id, absence_id) = 1) not valid;
alter table notes validate constraint note_hangs_on_one_record;
alter table notes add constraint notes_absence_fkey foreign key (account_id, absence_id) references absences not valid;
alter table notes validate constraint notes_absence_fkey;
-- squawk-ignore require-concurrent-index-creation
create index notes_by_absence on notes (account_id, absence_id, id);

alter table files add column absence_id bigint;
alter table files drop constraint file_hangs_on_what_it_is_for;
alter table files add constraint file_hangs_on_what_it_is_for check (
  case when purpose in ('avatar', 'upload') then user_id is not null and num_nonnulls(time_tracking_id, absence_id) = 0
    else user_id is null and num_nonnulls(time_tracking_id, absence_id) = 1 end) not valid;
alter table files validate constraint file_hangs_on_what_it_is_for;
alter table files add constraint files_absence_fkey foreign key (account_id, absence_id) references absences not valid;
alter table files validate constraint files_absence_fkey;
-- squawk-ignore require-concurrent-index-creation
create index files_by_absence on files (account_id, absence_id, purpose);
