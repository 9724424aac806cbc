-- Payrolls: legal entities in the program of a payroll office, who is paid by them under which number, and what kinds of
-- pay are called there. And a role for those who do the payroll: they read statements, and administer nothing.
alter table workspace_members drop constraint member_roles_are_known;
alter table workspace_members add constraint member_roles_are_known
  check (cardinality(roles) > 0 and roles <@ '{employee,working_area_admin,workspace_admin,payroll}'::text[]) not valid;

-- step: transaction
-- In a transaction of its own, so those who write do not wait for it.
-- squawk-ignore constraint-missing-not-valid
alter table workspace_members validate constraint member_roles_are_known;

-- step: transaction
insert into roles (id, name, name_en, name_de) values (5, 'payroll', 'Payroll', 'Lohnabrechnung');

-- step: transaction
create table payroll_clients (
  account_id bigint not null,
  id bigint not null default nextval('record_ids'),
  name text collate "und-x-icu" not null,
  target text not null constraint payroll_target_is_known check (
    target in ('datev_lodas', 'datev_lug', 'lexware', 'bmd', 'csv', 'xlsx', 'json')),
  -- What the office knows its own business and this client by.
  consultant_number text not null default '',
  client_number text not null default '',
  correction_style text not null constraint correction_style_is_known check (
    correction_style in ('differences_now', 'differences_with_month', 'whole_month')),
  -- What only this target asks for.
  settings jsonb not null default '{}',
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
call enclose('payroll_clients');

-- Who pays the people whose home a workspace is, from a date on; nobody where there is no client.
create table payroll_client_workspaces (
  account_id bigint not null,
  workspace_id bigint not null,
  valid_from date not null,
  client_id bigint,
  primary key (account_id, workspace_id, valid_from),
  foreign key (account_id, workspace_id) references workspaces,
  foreign key (account_id, client_id) references payroll_clients
);
create index payroll_client_workspaces_by_client on payroll_client_workspaces (account_id, client_id);
call enclose('payroll_client_workspaces');

create table payroll_numbers (
  account_id bigint not null,
  id bigint not null default nextval('record_ids'),
  client_id bigint not null,
  user_id bigint not null,
  number text not null,
  -- Salaried people are mostly sent surcharges and absences only, so a mapping may be for one profile.
  profile text not null default 'hourly' constraint payroll_profile_is_known check (profile in ('hourly', 'salaried')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, client_id) references payroll_clients,
  foreign key (account_id, user_id) references users,
  constraint one_payroll_number_per_person unique (account_id, client_id, user_id),
  constraint payroll_number_is_unique unique (account_id, client_id, number)
);
create index payroll_numbers_by_user on payroll_numbers (account_id, user_id);
call enclose('payroll_numbers');

-- What a kind of pay is called in a payroll, from a month on. Never changed, only followed by another, or replaced by one
-- from the same month on.
create table payroll_mappings (
  account_id bigint not null,
  id bigint not null default nextval('record_ids'),
  client_id bigint not null,
  pay_kind text not null,
  unit text not null constraint mapping_unit_is_known check (unit in ('hours', 'days', 'period')),
  -- One for all counts for those who have none for their own profile.
  profile text not null default 'all' constraint mapping_profile_is_known check (profile in ('all', 'hourly', 'salaried')),
  valid_from date not null constraint mappings_begin_with_a_month check (extract(day from valid_from) = 1),
  -- Said on purpose: this is not sent.
  skip boolean not null default false,
  wage_type text not null default '',
  processing_key text not null default '',
  absence_key text not null default '',
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  replaced_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, client_id) references payroll_clients,
  foreign key (account_id, created_by) references users,
  constraint mappings_say_something check (skip = (wage_type = '' and processing_key = '' and absence_key = ''))
);
create unique index one_mapping_from_a_month on payroll_mappings (account_id, client_id, pay_kind, unit, profile, valid_from)
  where replaced_at is null;
create index payroll_mappings_by_client on payroll_mappings (account_id, client_id, id);
create index payroll_mappings_by_creator on payroll_mappings (account_id, created_by);
call enclose('payroll_mappings');
revoke update, delete, truncate on payroll_mappings from tagwerk_app;
grant update (replaced_at, updated_at) on payroll_mappings to tagwerk_app;

-- step: transaction
create trigger deleted_people_get_nothing_new after insert on payroll_numbers for each row execute function check_person();
