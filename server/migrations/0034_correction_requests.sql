-- What people ask to have corrected in their working time, and what became of it.
create table correction_requests (
  account_id bigint not null,
  id bigint not null default nextval('record_ids'),
  workspace_id bigint not null,
  -- Whose time it is, and who asks: nobody asks for others.
  user_id bigint not null,
  kind text not null constraint correction_kind_is_known check (kind in ('change', 'creation', 'deletion')),
  -- The day it is about.
  on_date date not null,
  -- The tracking it is about. Of a new one, the tracking that was made of it.
  time_tracking_id bigint,
  -- What is asked for. Null where it is to stay as it is.
  starts_at timestamptz,
  ends_at timestamptz,
  breaks jsonb,
  -- The tracking as it was when it was asked: what was changed meanwhile is not overwritten.
  previous_starts_at timestamptz,
  previous_ends_at timestamptz,
  previous_breaks jsonb,
  reason text not null,
  state text not null default 'pending'
    constraint correction_state_is_known check (state in ('pending', 'accepted', 'refused', 'withdrawn')),
  -- Accepted with other values than were asked for.
  altered boolean not null default false,
  decided_by bigint,
  decided_at timestamptz,
  message text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  constraint corrections_have_a_tracking check (kind = 'creation' or time_tracking_id is not null),
  constraint new_time_has_an_end check (kind <> 'creation' or (starts_at is not null and ends_at is not null)),
  constraint decisions_have_a_time check ((state = 'pending') = (decided_at is null)),
  foreign key (account_id, workspace_id) references workspaces,
  foreign key (account_id, user_id) references users,
  foreign key (account_id, decided_by) references users,
  -- Working time that is no longer kept takes along what was asked about it.
  foreign key (account_id, time_tracking_id) references time_trackings on delete cascade
);
create index correction_requests_by_workspace on correction_requests (account_id, workspace_id, state, id);
create index correction_requests_by_user on correction_requests (account_id, user_id, state);
create index correction_requests_by_decider on correction_requests (account_id, decided_by);
create index correction_requests_by_tracking on correction_requests (account_id, time_tracking_id);
call enclose('correction_requests');

-- People are told of them.
-- step: transaction
alter table notifications drop constraint notification_kind_is_known;
alter table notifications add constraint notification_kind_is_known check (kind in (
  'trigger_warning', 'absence_requested', 'absence_decided', 'followed_record_changed', 'batch_finished',
  'correction_requested', 'correction_decided')) not valid;
