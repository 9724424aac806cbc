-- Break rules: who works longer than so much owes a break of so much. A workspace starts with the two of
-- the law; they count for the people they are given to, and for nobody until then.
create table default_breaks (
  account_id bigint not null,
  workspace_id bigint not null,
  id bigint not null default nextval('record_ids'),
  after_seconds integer not null constraint break_rule_begins_within_a_day check (after_seconds between 0 and 86400),
  break_seconds integer not null constraint break_rule_is_shorter_than_a_day check (break_seconds between 1 and 86400),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, workspace_id, id),
  foreign key (account_id, workspace_id) references workspaces
);
call enclose('default_breaks');

create table user_default_breaks (
  account_id bigint not null,
  workspace_id bigint not null,
  default_break_id bigint not null,
  user_id bigint not null,
  primary key (account_id, default_break_id, user_id),
  foreign key (account_id, workspace_id, default_break_id) references default_breaks (account_id, workspace_id, id),
  foreign key (account_id, workspace_id, user_id) references workspace_members on delete cascade
);
create index user_default_breaks_by_rule on user_default_breaks (account_id, workspace_id, default_break_id);
create index user_default_breaks_by_user on user_default_breaks (account_id, workspace_id, user_id);
call enclose('user_default_breaks');
