-- Batches are about records of several kinds now, and notifications can be mailed to those who want it.
alter table batch_actions add column subject text not null default 'time_tracking'
  constraint batch_subject_is_known check (subject in ('time_tracking', 'absence', 'notification'));

alter table users add column mailed_notifications text[] not null default '{}';

-- squawk-ignore require-concurrent-index-creation
create index notifications_by_user_workspace on notifications (account_id, user_id, workspace_id, id);

-- Warnings that were raised, so that each is raised once: a rule broken by a time tracking.
create table raised_warnings (
  account_id bigint not null,
  time_tracking_id bigint not null,
  rule text not null constraint warning_rule_is_known check (rule in ('no_break', 'long_day', 'short_rest', 'long_running')),
  raised_at timestamptz not null,
  primary key (account_id, time_tracking_id, rule),
  foreign key (account_id, time_tracking_id) references time_trackings
);
call enclose('raised_warnings');
