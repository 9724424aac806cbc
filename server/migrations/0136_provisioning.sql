-- People and groups as the directory of a company sends them by SCIM, and what an account says about that.
create table provisioning_settings (
  account_id bigint not null references accounts,
  id bigint not null default nextval('record_ids'),
  active boolean not null default false,
  -- Where new people begin; without it none can be created.
  workspace_id bigint,
  invites boolean not null default false,
  admins_by_groups boolean not null default false,
  last_request_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  constraint account_has_one_provisioning unique (account_id),
  foreign key (account_id, workspace_id) references workspaces
);
create index provisioning_settings_by_workspace on provisioning_settings (account_id, workspace_id);
call enclose('provisioning_settings');

-- What the directory calls somebody. It stays when they are deactivated, so that they are found when they come back.
create table scim_people (
  account_id bigint not null,
  user_id bigint not null,
  external_id text,
  given_name text,
  family_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references users
);
create unique index scim_external_id_is_unique on scim_people (account_id, external_id);
call enclose('scim_people');

-- A group does nothing until somebody says here what its members get.
create table scim_groups (
  account_id bigint not null references accounts,
  id bigint not null default nextval('record_ids'),
  display_name text not null,
  external_id text,
  workspace_id bigint,
  area_id bigint,
  role text constraint mapped_role_is_known check (
    role in ('employee', 'working_area_admin', 'workspace_admin', 'account_admin', 'payroll')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, workspace_id) references workspaces,
  foreign key (account_id, workspace_id, area_id) references areas (account_id, workspace_id, id),
  constraint mapped_areas_have_a_workspace check (area_id is null or workspace_id is not null),
  constraint mapped_roles_are_held_somewhere check (role is null or (role = 'account_admin') = (workspace_id is null))
);
create unique index scim_group_name_is_unique on scim_groups (account_id, lower(display_name));
create index scim_groups_by_external_id on scim_groups (account_id, external_id);
create index scim_groups_by_workspace on scim_groups (account_id, workspace_id, area_id);
call enclose('scim_groups');

create table scim_group_members (
  account_id bigint not null,
  group_id bigint not null,
  user_id bigint not null,
  primary key (account_id, group_id, user_id),
  foreign key (account_id, group_id) references scim_groups on delete cascade,
  foreign key (account_id, user_id) references users
);
create index scim_group_members_by_user on scim_group_members (account_id, user_id);
call enclose('scim_group_members');

-- What somebody was given by groups and did not have before: a workspace, an area in it, a role in it, or the account. It
-- is taken again when no group gives it any more; what is not in here was given by people, and stays.
create table scim_grants (
  account_id bigint not null,
  id bigint not null default nextval('record_ids'),
  user_id bigint not null,
  workspace_id bigint,
  area_id bigint,
  role text,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, user_id) references users,
  foreign key (account_id, workspace_id) references workspaces,
  foreign key (account_id, workspace_id, area_id) references areas (account_id, workspace_id, id)
);
create index scim_grants_by_user on scim_grants (account_id, user_id);
create index scim_grants_by_workspace on scim_grants (account_id, workspace_id, area_id);
call enclose('scim_grants');
