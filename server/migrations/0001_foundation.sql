-- The ground everything stands on: ids, the application role, and the setting row-level security reads.
--
-- Rules every tenant table keeps (a test asks the catalogue):
--   * account_id is part of the primary key, of every foreign key and of every unique index;
--   * row-level security is enabled and forced, reading and writing;
--   * every foreign key has an index that begins with its columns.

-- Ids are 53-bit: 10 bits cell, 43 bits sequence. A single installation is cell 0; `tagwerk migrate`
-- moves the sequence to cell × 2^43 when TAGWERK_CELL says so.
create sequence record_ids as bigint maxvalue 9007199254740991;

-- The role that requests run as. It owns nothing and cannot bypass row-level security.
do $$
begin
  if not exists (select from pg_roles where rolname = 'tagwerk_app') then
    create role tagwerk_app nologin noinherit nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
  execute format('grant tagwerk_app to %I', current_user);
end
$$;
grant usage on schema public to tagwerk_app;
alter default privileges in schema public grant select, insert, update, delete on tables to tagwerk_app;
alter default privileges in schema public grant usage on sequences to tagwerk_app;
grant usage on sequence record_ids to tagwerk_app;

-- The account of the present transaction. After `set local` has ended the setting reads '', not null.
create function current_account() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.account_id', true), '')::bigint;

-- Encloses a table in its account: nothing of another account can be read, and nothing can be written
-- into one. The sub-select makes PostgreSQL evaluate the setting once per statement, not once per row.
create procedure enclose(name regclass, account_column text default 'account_id')
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format(
    'create policy own_account on %1$s using (%2$I = (select current_account())) with check (%2$I = (select current_account()))',
    name, account_column);
end
$$;

create table accounts (
  id bigint primary key default nextval('record_ids'),
  name text not null,
  phone text,
  country text,
  locale text not null default 'en' constraint account_locale_is_known check (locale in ('de', 'en')),
  modules text[] not null default '{accounts}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
call enclose('accounts', 'id');

create table workspaces (
  account_id bigint not null references accounts,
  id bigint not null default nextval('record_ids'),
  name text collate "und-x-icu" not null,
  phone text,
  time_zone text not null default 'Europe/Berlin',
  locale text not null default 'en' constraint workspace_locale_is_known check (locale in ('de', 'en')),
  external_id text,
  allow_employees_edit_working_session_area boolean not null default false,
  allow_employee_edit_punched_working_sessions boolean not null default false,
  allow_employees_tag_working_sessions boolean not null default false,
  checkin boolean,
  welcome_message text not null default '',
  status text not null default 'active' constraint workspace_status_is_known check (status in ('active', 'deleted')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
create unique index workspace_external_id_is_unique on workspaces (account_id, external_id) where status = 'active';
call enclose('workspaces');

create table areas (
  account_id bigint not null,
  workspace_id bigint not null,
  id bigint not null default nextval('record_ids'),
  name text collate "und-x-icu" not null,
  color text not null,
  external_id text,
  status text not null default 'active' constraint area_status_is_known check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, workspace_id, id),
  foreign key (account_id, workspace_id) references workspaces
);
create unique index area_external_id_is_unique on areas (account_id, external_id) where status = 'active';
call enclose('areas');

create table users (
  account_id bigint not null references accounts,
  id bigint not null default nextval('record_ids'),
  username text collate "und-x-icu" not null,
  email text,
  status text not null default 'active' constraint user_status_is_known check (status in ('active', 'inactive', 'deleted')),
  account_admin boolean not null default false,
  created_through text not null constraint user_origin_is_known check (created_through in ('sign_up', 'workspace', 'public_api', 'command_line')),
  tablet_pin text,
  identifier_pin text not null,
  abbreviation text,
  hour_holidays boolean not null default false,
  time_zone text,
  locale text constraint user_locale_is_known check (locale in ('de', 'en')),
  initial_time_account numeric(10, 2) not null default 0,
  checkin_complete boolean,
  start_of_accounting date not null,
  saldo_type integer not null default 0 constraint saldo_type_is_known check (saldo_type between 0 and 3),
  salary numeric(12, 2) not null default 0,
  recognition_color_variant integer not null default 0,
  hours_on_vacation_day numeric(4, 2) not null default 8,
  home_office boolean not null default false,
  calc_holiday_options text not null default 'target'
    constraint calc_holiday_option_is_known check (calc_holiday_options in ('target', 'target_zero', 'at_least_target', 'custom')),
  custom_holiday_hours numeric(4, 2) not null default 0,
  calc_vacation_options text not null default 'target'
    constraint calc_vacation_option_is_known check (calc_vacation_options in ('target', 'custom')),
  working_sessions_creator boolean not null default true,
  time_tracking_method integer not null default 1 constraint time_tracking_method_is_known check (time_tracking_method between 1 and 5),
  staff_number text,
  external_id text,
  birthday date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
create unique index user_email_is_unique on users (account_id, lower(email));
create unique index user_external_id_is_unique on users (account_id, external_id);
create unique index tablet_pin_is_unique on users (account_id, tablet_pin);
create unique index identifier_pin_is_unique on users (account_id, identifier_pin);
create index users_by_name on users (account_id, username, id);
call enclose('users');

create table workspace_members (
  account_id bigint not null,
  workspace_id bigint not null,
  user_id bigint not null,
  roles text[] not null default '{employee}'
    constraint member_roles_are_known check (cardinality(roles) > 0 and roles <@ '{employee,working_area_admin,workspace_admin}'::text[]),
  created_at timestamptz not null default now(),
  primary key (account_id, workspace_id, user_id),
  foreign key (account_id, workspace_id) references workspaces,
  foreign key (account_id, user_id) references users
);
create index workspace_members_by_user on workspace_members (account_id, user_id, workspace_id);
call enclose('workspace_members');

-- The workspace travels along, so only members of the area's workspace can stand in an area, and
-- leaving the workspace means leaving its areas.
create table area_members (
  account_id bigint not null,
  workspace_id bigint not null,
  area_id bigint not null,
  user_id bigint not null,
  primary key (account_id, area_id, user_id),
  foreign key (account_id, workspace_id, area_id) references areas (account_id, workspace_id, id),
  foreign key (account_id, workspace_id, user_id) references workspace_members on delete cascade
);
create index area_members_by_user on area_members (account_id, user_id, area_id);
create index area_members_by_workspace_area on area_members (account_id, workspace_id, area_id);
create index area_members_by_workspace_user on area_members (account_id, workspace_id, user_id);
call enclose('area_members');

create table tags (
  account_id bigint not null,
  workspace_id bigint not null,
  id bigint not null default nextval('record_ids'),
  title text collate "und-x-icu" not null,
  color text,
  external_id text,
  active boolean not null default true,
  status text not null default 'active' constraint tag_status_is_known check (status in ('active', 'deleted')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, workspace_id, id),
  foreign key (account_id, workspace_id) references workspaces
);
create unique index tag_title_is_unique on tags (account_id, workspace_id, lower(title)) where status = 'active';
create unique index tag_external_id_is_unique on tags (account_id, external_id) where status = 'active';
call enclose('tags');

create table user_tags (
  account_id bigint not null,
  workspace_id bigint not null,
  tag_id bigint not null,
  user_id bigint not null,
  primary key (account_id, tag_id, user_id),
  foreign key (account_id, workspace_id, tag_id) references tags (account_id, workspace_id, id),
  foreign key (account_id, workspace_id, user_id) references workspace_members on delete cascade
);
create index user_tags_by_user on user_tags (account_id, user_id, tag_id);
create index user_tags_by_workspace_tag on user_tags (account_id, workspace_id, tag_id);
create index user_tags_by_workspace_user on user_tags (account_id, workspace_id, user_id);
call enclose('user_tags');

create table absence_types (
  account_id bigint not null,
  workspace_id bigint not null,
  id bigint not null default nextval('record_ids'),
  title text collate "und-x-icu" not null,
  kind text not null constraint absence_kind_is_known check (kind in (
    'vacation', 'sick', 'overtime_reduction', 'day_off', 'special_leave', 'unpaid_leave',
    'child_sick', 'parental_leave', 'training', 'business_trip', 'other')),
  external_id text,
  status text not null default 'active' constraint absence_type_status_is_known check (status in ('active', 'deleted')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, workspace_id, id),
  foreign key (account_id, workspace_id) references workspaces
);
call enclose('absence_types');

create table user_absence_types (
  account_id bigint not null,
  workspace_id bigint not null,
  absence_type_id bigint not null,
  user_id bigint not null,
  primary key (account_id, absence_type_id, user_id),
  foreign key (account_id, workspace_id, absence_type_id) references absence_types (account_id, workspace_id, id),
  foreign key (account_id, workspace_id, user_id) references workspace_members on delete cascade
);
create index user_absence_types_by_user on user_absence_types (account_id, user_id, absence_type_id);
create index user_absence_types_by_workspace_type on user_absence_types (account_id, workspace_id, absence_type_id);
create index user_absence_types_by_workspace_user on user_absence_types (account_id, workspace_id, user_id);
call enclose('user_absence_types');

create table data_profiles (
  account_id bigint not null,
  workspace_id bigint not null,
  id bigint not null default nextval('record_ids'),
  title text not null,
  position integer,
  user_checkin boolean not null default false,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, workspace_id) references workspaces
);
create index data_profiles_by_workspace on data_profiles (account_id, workspace_id);
call enclose('data_profiles');

create table custom_fields (
  account_id bigint not null,
  data_profile_id bigint not null,
  id bigint not null default nextval('record_ids'),
  key text not null,
  label text not null,
  field_type text not null constraint custom_field_type_is_known check (field_type in (
    'string', 'text', 'number', 'date', 'time', 'boolean', 'select', 'country')),
  position integer not null default 0,
  primary key (account_id, id),
  constraint custom_field_key_is_unique unique (account_id, data_profile_id, key),
  foreign key (account_id, data_profile_id) references data_profiles
);
call enclose('custom_fields');

create table custom_field_values (
  account_id bigint not null,
  custom_field_id bigint not null,
  user_id bigint not null,
  id bigint not null default nextval('record_ids'),
  value text,
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  constraint one_value_per_custom_field_and_user unique (account_id, custom_field_id, user_id),
  foreign key (account_id, custom_field_id) references custom_fields,
  foreign key (account_id, user_id) references users
);
create index custom_field_values_by_user on custom_field_values (account_id, user_id);
call enclose('custom_field_values');
