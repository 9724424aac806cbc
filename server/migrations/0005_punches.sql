-- Punches. The log of actions is append-only and the truth; trackings follow from it.

-- Partitioned by month, so that old months can be detached and archived whole. Months ahead are made by
-- `tagwerk migrate`; what lies outside of them goes into the last partition.
create table actions (
  account_id bigint not null,
  id uuid not null,
  workspace_id bigint not null,
  user_id bigint not null,
  action_type text not null constraint action_type_is_known check (action_type in ('start', 'end', 'start-break', 'end-break')),
  -- When the device says it happened, and when we heard of it.
  action_time timestamptz not null,
  received_at timestamptz not null,
  device_id text not null default '',
  time_tracking_id bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id, action_time),
  foreign key (account_id, workspace_id) references workspaces,
  foreign key (account_id, user_id) references users,
  foreign key (account_id, time_tracking_id) references time_trackings
) partition by range (action_time);
-- The exact same punch is one punch, however often a device sends it.
create unique index same_punch_is_one_action on actions (account_id, user_id, action_time, action_type, device_id);
create index actions_by_workspace on actions (account_id, workspace_id, action_time);
create index actions_by_tracking on actions (account_id, time_tracking_id, action_time);
call enclose('actions');

create table actions_other partition of actions default;
call enclose('actions_other');

-- Makes the partitions of the months ahead. A month that already has rows elsewhere stays where it is.
create procedure prepare_months(first date, months integer)
  language plpgsql as $$
declare
  month date;
  name text;
begin
  for month in select generate_series(date_trunc('month', first), date_trunc('month', first) + make_interval(months => months), '1 month')::date loop
    name := 'actions_' || to_char(month, 'YYYY_MM');
    continue when to_regclass(name) is not null;
    continue when exists (select from actions_other where action_time >= month and action_time < month + interval '1 month');
    execute format('create table %I partition of actions for values from (%L) to (%L)', name, month, month + interval '1 month');
    call enclose(name::regclass);
    execute format('revoke insert, update, delete, truncate on %I from tagwerk_app', name);
  end loop;
end
$$;

revoke update, delete on actions from tagwerk_app;
revoke insert, update, delete on actions_other from tagwerk_app;

create table action_taggings (
  account_id bigint not null,
  id bigint not null default nextval('record_ids'),
  workspace_id bigint not null,
  action_id uuid not null,
  action_time timestamptz not null,
  tag_id bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  constraint action_is_tagged_once_with_a_tag unique (account_id, action_id, action_time, tag_id),
  foreign key (account_id, action_id, action_time) references actions,
  foreign key (account_id, workspace_id, tag_id) references tags (account_id, workspace_id, id)
);
create index action_taggings_by_tag on action_taggings (account_id, workspace_id, tag_id);
call enclose('action_taggings');
