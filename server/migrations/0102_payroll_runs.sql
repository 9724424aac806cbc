-- Runs: what a payroll is sent for a month, calculated from statements, checked, and then issued for good. Lines are what
-- is to be added to everything issued before, so that all of them add up to what the statements say.
alter table payroll_clients add column lines_by text not null default 'month'
  constraint lines_by_is_known check (lines_by in ('month', 'day'));

-- step: transaction
create table payroll_runs (
  account_id bigint not null,
  id bigint not null default nextval('record_ids'),
  client_id bigint not null,
  -- The month it is paid with; lines name the one they belong to.
  month date not null constraint runs_are_of_whole_months check (extract(day from month) = 1),
  kind text not null constraint run_kind_is_known check (kind in ('regular', 'correction')),
  state text not null default 'draft' constraint run_state_is_known check (
    state in ('draft', 'checked', 'issued', 'superseded', 'discarded')),
  -- What a worker does with it, and what that is to lead to.
  step text constraint run_step_is_known check (step in ('plan', 'calculate', 'compare', 'map', 'issue')),
  is_to_be_checked boolean not null default false,
  -- Counted when it is issued, per client.
  number integer,
  -- Digests of the statements it was calculated from, and of everything it stands on.
  plan_sha256 bytea,
  basis_sha256 bytea,
  faults jsonb not null default '[]',
  fault_count integer not null default 0,
  warning_count integer not null default 0,
  created_by bigint,
  checked_by bigint,
  issued_by bigint,
  handed_over_by bigint,
  calculated_at timestamptz,
  checked_at timestamptz,
  issued_at timestamptz,
  superseded_at timestamptz,
  discarded_at timestamptz,
  handed_over_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, client_id) references payroll_clients,
  foreign key (account_id, created_by) references users,
  foreign key (account_id, checked_by) references users,
  foreign key (account_id, issued_by) references users,
  foreign key (account_id, handed_over_by) references users,
  constraint issued_runs_are_numbered check ((state in ('issued', 'superseded')) = (number is not null)),
  constraint checked_runs_know_their_basis check (state in ('draft', 'discarded') or basis_sha256 is not null)
);
create unique index one_run_at_a_time on payroll_runs (account_id, client_id) where state in ('draft', 'checked');
create unique index runs_are_counted on payroll_runs (account_id, client_id, number) where number is not null;
create index payroll_runs_by_month on payroll_runs (account_id, client_id, month);
create index payroll_runs_by_creator on payroll_runs (account_id, created_by);
create index payroll_runs_by_checker on payroll_runs (account_id, checked_by);
create index payroll_runs_by_issuer on payroll_runs (account_id, issued_by);
create index payroll_runs_by_hander on payroll_runs (account_id, handed_over_by);
call enclose('payroll_runs');

-- Whose months a run looks at, and the statements it goes by: done one by one, so that a killed worker goes on.
create table payroll_run_items (
  account_id bigint not null,
  run_id bigint not null,
  user_id bigint not null,
  month date not null,
  statement_ids bigint[] not null,
  basis_sha256 bytea not null,
  -- Days that were issued are open again, or there are no closed ones.
  is_open boolean not null,
  is_done boolean not null default false,
  faults jsonb not null default '[]',
  primary key (account_id, run_id, user_id, month),
  foreign key (account_id, run_id) references payroll_runs,
  foreign key (account_id, user_id) references users
);
create index payroll_run_items_by_user on payroll_run_items (account_id, user_id, month);
create index payroll_run_items_to_do on payroll_run_items (account_id, run_id) where not is_done;
call enclose('payroll_run_items');

create table payroll_lines (
  account_id bigint not null,
  id bigint not null default nextval('record_ids'),
  run_id bigint not null,
  client_id bigint not null,
  user_id bigint not null,
  -- The month it belongs to.
  month date not null,
  pay_kind text not null,
  unit text not null constraint line_unit_is_known check (unit in ('hours', 'days', 'period')),
  on_date date,
  until_date date,
  -- What is to be added to what was issued before, and what all of it comes to then.
  hundredths bigint not null,
  total_hundredths bigint not null,
  -- As they were: a mapping or number that changes later changes no line.
  personnel_number text not null default '',
  wage_type text not null default '',
  processing_key text not null default '',
  absence_key text not null default '',
  -- What is not sent is issued all the same: the next difference goes by it.
  is_sent boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, run_id) references payroll_runs,
  foreign key (account_id, client_id) references payroll_clients,
  foreign key (account_id, user_id) references users
);
create index payroll_lines_by_run on payroll_lines (account_id, run_id, id);
create index payroll_lines_by_client on payroll_lines (account_id, client_id, user_id, month);
create index payroll_lines_by_user on payroll_lines (account_id, user_id);
call enclose('payroll_lines');

-- Made once, when a run is issued, and never again: another version of a library may write the same table in other bytes.
create table payroll_files (
  account_id bigint not null,
  id bigint not null default nextval('record_ids'),
  run_id bigint not null,
  name text not null,
  content_type text not null,
  bytes bytea not null,
  sha256 bytea not null constraint payroll_files_have_a_whole_hash check (length(sha256) = 32),
  byte_size bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, run_id) references payroll_runs
);
create index payroll_files_by_run on payroll_files (account_id, run_id);
call enclose('payroll_files');
revoke update, delete, truncate on payroll_files from tagwerk_app;
revoke delete, truncate on payroll_runs from tagwerk_app;

-- step: transaction
-- What was issued stays, whichever way a request comes.
create function check_runs_are_not_issued() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  -- Whoever issues a run has locked it; what comes meanwhile waits, and then finds it issued.
  perform from payroll_runs
    where (account_id, id) in (select distinct account_id, run_id from touched) for share;
  if exists (select from payroll_runs
    where (account_id, id) in (select distinct account_id, run_id from touched) and state in ('issued', 'superseded'))
  then
    raise exception using errcode = '23514', constraint = 'issued_runs_stay', message = 'the run was issued';
  end if;
  return null;
end
$$;
create trigger issued_runs_stay_insert after insert on payroll_lines referencing new table as touched
  for each statement when (current_user = 'tagwerk_app') execute function check_runs_are_not_issued();
create trigger issued_runs_stay_update after update on payroll_lines referencing new table as touched
  for each statement when (current_user = 'tagwerk_app') execute function check_runs_are_not_issued();
create trigger issued_runs_stay_delete after delete on payroll_lines referencing old table as touched
  for each statement when (current_user = 'tagwerk_app') execute function check_runs_are_not_issued();
create trigger issued_runs_stay_insert after insert on payroll_run_items referencing new table as touched
  for each statement when (current_user = 'tagwerk_app') execute function check_runs_are_not_issued();
create trigger issued_runs_stay_update after update on payroll_run_items referencing new table as touched
  for each statement when (current_user = 'tagwerk_app') execute function check_runs_are_not_issued();
create trigger issued_runs_stay_delete after delete on payroll_run_items referencing old table as touched
  for each statement when (current_user = 'tagwerk_app') execute function check_runs_are_not_issued();
create trigger issued_runs_stay_insert after insert on payroll_files referencing new table as touched
  for each statement when (current_user = 'tagwerk_app') execute function check_runs_are_not_issued();

create function check_run_goes_forward() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  loose text[] := '{state,superseded_at,handed_over_at,handed_over_by,updated_at}';
begin
  if old.state in ('draft', 'checked') or (old.state in ('issued', 'superseded')
    and (new.state = old.state or new.state = 'superseded')
    and to_jsonb(new) - loose = to_jsonb(old) - loose) then return new; end if;
  raise exception using errcode = '23514', constraint = 'runs_go_forward', message = 'the run is over';
end
$$;
create trigger runs_go_forward before update on payroll_runs for each row
  when (current_user = 'tagwerk_app') execute function check_run_goes_forward();
