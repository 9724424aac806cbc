-- What working time is paid by: kinds of pay with their windows, and what overtime is. A version is never changed, only
-- followed by another, or replaced by one from the same date on.
create table pay_rules (
  account_id bigint not null,
  id bigint not null default nextval('record_ids'),
  workspace_id bigint not null,
  valid_from date not null,
  content jsonb not null,
  content_sha256 bytea not null constraint pay_rules_have_a_whole_hash check (length(content_sha256) = 32),
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  replaced_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, workspace_id) references workspaces,
  foreign key (account_id, created_by) references users
);
create unique index one_pay_rule_at_a_time on pay_rules (account_id, workspace_id, valid_from) where replaced_at is null;
create index pay_rules_by_workspace on pay_rules (account_id, workspace_id, valid_from);
create index pay_rules_by_creator on pay_rules (account_id, created_by);
call enclose('pay_rules');
revoke update, delete, truncate on pay_rules from tagwerk_app;
grant update (replaced_at, updated_at) on pay_rules to tagwerk_app;
