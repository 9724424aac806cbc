-- Batches: the same order for many records, worked off later and readable item by item.

create table batch_actions (
  account_id bigint not null,
  workspace_id bigint not null,
  id bigint not null default nextval('record_ids'),
  user_id bigint not null,
  action text not null,
  parameters jsonb not null default '{}',
  status text not null default 'pending' constraint batch_status_is_known check (status in ('pending', 'finished')),
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, workspace_id) references workspaces,
  foreign key (account_id, user_id) references users
);
create index batch_actions_by_workspace on batch_actions (account_id, workspace_id);
create index batch_actions_by_user on batch_actions (account_id, user_id);
call enclose('batch_actions');

-- An item without an outcome is still to be done. The outcome is written in the transaction that does it,
-- so an item is done once, whatever happens to the worker.
create table batch_items (
  account_id bigint not null,
  batch_action_id bigint not null,
  position integer not null,
  record text not null,
  outcome text constraint item_outcome_is_known check (outcome in ('done', 'refused')),
  code text,
  primary key (account_id, batch_action_id, position),
  foreign key (account_id, batch_action_id) references batch_actions
);
create index batch_items_to_do on batch_items (account_id, batch_action_id, position) where outcome is null;
call enclose('batch_items');

create table notifications (
  account_id bigint not null,
  workspace_id bigint not null,
  id bigint not null default nextval('record_ids'),
  user_id bigint not null,
  kind text not null constraint notification_kind_is_known check (kind in (
    'trigger_warning', 'absence_requested', 'absence_decided', 'followed_record_changed', 'batch_finished')),
  title text not null,
  message text not null,
  entity_type text,
  entity_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, workspace_id) references workspaces,
  foreign key (account_id, user_id) references users
);
create index notifications_by_user on notifications (account_id, user_id, id);
create index notifications_by_workspace on notifications (account_id, workspace_id);
call enclose('notifications');
