-- Months that are closed. A statement says what somebody's month came to; while it stands, nothing in the month changes.

alter table notifications validate constraint notification_kind_is_known;

-- step: transaction
create table statements (
  account_id bigint not null,
  id bigint not null default nextval('record_ids'),
  -- Where it was closed. The month is closed in all workspaces of the person.
  workspace_id bigint not null,
  user_id bigint not null,
  -- The first day of it.
  month date not null constraint statements_are_of_whole_months check (extract(day from month) = 1),
  -- The sums of its days.
  opening_seconds bigint not null,
  target_seconds bigint not null,
  owed_seconds bigint not null,
  worked_seconds bigint not null,
  break_seconds bigint not null,
  absence_seconds bigint not null,
  holiday_seconds bigint not null,
  booked_seconds bigint not null,
  -- What nobody had decided when it was closed.
  unconfirmed_trackings integer not null,
  pending_absences integer not null,
  -- Everything it says, and the SHA-256 of that in its canonical form.
  content jsonb not null,
  content_sha256 bytea not null constraint statements_have_a_whole_hash check (length(content_sha256) = 32),
  closed_at timestamptz not null,
  closed_by bigint,
  acknowledged_at timestamptz,
  -- A statement that was reopened stays as it was, and holds nothing any more.
  reopened_at timestamptz,
  reopened_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, workspace_id) references workspaces,
  foreign key (account_id, user_id) references users,
  foreign key (account_id, closed_by) references users,
  foreign key (account_id, reopened_by) references users
);
create unique index one_statement_per_closed_month on statements (account_id, user_id, month) where reopened_at is null;
create index statements_by_user on statements (account_id, user_id, month);
create index statements_by_workspace on statements (account_id, workspace_id, month);
create index statements_by_closer on statements (account_id, closed_by);
create index statements_by_reopener on statements (account_id, reopened_by);
call enclose('statements');
revoke update, delete, truncate on statements from tagwerk_app;
grant update (acknowledged_at, reopened_at, reopened_by, updated_at) on statements to tagwerk_app;

-- Punches that came after their month was closed. They are kept here, without a tracking, until somebody reopens the month.
create table waiting_punches (
  account_id bigint not null,
  -- The id the punch was answered with.
  id uuid not null,
  workspace_id bigint not null,
  user_id bigint not null,
  action_type text not null constraint waiting_type_is_known check (action_type in ('start', 'end', 'start-break', 'end-break')),
  action_time timestamptz not null,
  received_at timestamptz not null,
  device_id text not null default '',
  tag_ids bigint[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, workspace_id) references workspaces,
  foreign key (account_id, user_id) references users
);
create unique index same_punch_waits_once on waiting_punches (account_id, user_id, action_time, action_type, device_id);
create index waiting_punches_by_workspace on waiting_punches (account_id, workspace_id, action_time);
call enclose('waiting_punches');

-- Refuses what touches a closed month of somebody, by the dates it lies on. Names the month, so that people can be told.
create function refuse_closed_month(account bigint, person bigint, first_date date, last_date date) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  closed date;
begin
  select month into closed from statements
  where account_id = account and user_id = person and reopened_at is null
    and month between date_trunc('month', first_date)::date and last_date
  order by month limit 1;
  if closed is not null then
    raise exception using errcode = '23514', constraint = 'months_stay_closed',
      message = 'the month is closed', detail = to_char(closed, 'YYYY-MM');
  end if;
end
$$;

-- The triggers below are for requests. The owner removes what is no longer kept, and changes tables in migrations.
-- They ask only about months that may be over anywhere in the world: what happens today costs nothing.

create function check_tracking_is_open() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.status = 'active' then
    perform refuse_closed_month(old.account_id, old.user_id, old.started_on, old.started_on);
  end if;
  if tg_op <> 'DELETE' and new.status = 'active' then
    perform refuse_closed_month(new.account_id, new.user_id, new.started_on, new.started_on);
  end if;
  return null;
end
$$;

-- step: transaction
create trigger months_stay_closed_insert after insert on time_trackings for each row
  when (current_user = 'tagwerk_app' and new.started_on < date_trunc('month', (now() at time zone 'UTC') + interval '1 day'))
  execute function check_tracking_is_open();
create trigger months_stay_closed_update after update on time_trackings for each row
  when (current_user = 'tagwerk_app'
    and least(old.started_on, new.started_on) < date_trunc('month', (now() at time zone 'UTC') + interval '1 day')
    and (old.user_id, old.started_on, old.starts_at, old.ends_at, old.gross_seconds, old.recorded_break_seconds,
        old.custom_break_seconds, old.force_custom_break_duration, old.default_break_seconds, old.confirmed, old.status)
      is distinct from (new.user_id, new.started_on, new.starts_at, new.ends_at, new.gross_seconds, new.recorded_break_seconds,
        new.custom_break_seconds, new.force_custom_break_duration, new.default_break_seconds, new.confirmed, new.status))
  execute function check_tracking_is_open();
create trigger months_stay_closed_delete after delete on time_trackings for each row
  when (current_user = 'tagwerk_app') execute function check_tracking_is_open();

-- A break lies on the day its tracking began.
create function check_break_is_open() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  pause breaks;
  tracking time_trackings;
begin
  if tg_op = 'DELETE' then pause := old; else pause := new; end if;
  select * into tracking from time_trackings
  where account_id = pause.account_id and id = pause.time_tracking_id and status = 'active';
  if tracking.started_on < date_trunc('month', (now() at time zone 'UTC') + interval '1 day') then
    perform refuse_closed_month(tracking.account_id, tracking.user_id, tracking.started_on, tracking.started_on);
  end if;
  return null;
end
$$;

-- step: transaction
create trigger months_stay_closed_write after insert or delete on breaks for each row
  when (current_user = 'tagwerk_app') execute function check_break_is_open();
create trigger months_stay_closed_update after update on breaks for each row
  when (current_user = 'tagwerk_app' and (old.starts_at, old.ends_at, old.time_tracking_id)
    is distinct from (new.starts_at, new.ends_at, new.time_tracking_id))
  execute function check_break_is_open();

-- An absence may reach over closed and open months: only what changes of it must be open. One that nobody confirmed
-- counts nowhere, so it can still be rejected or deleted.
create function check_absence_is_open() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.status = 'active' then
      perform refuse_closed_month(new.account_id, new.user_id, new.starts_on, new.ends_on);
    end if;
    return null;
  end if;
  if tg_op = 'DELETE' then
    perform refuse_closed_month(old.account_id, old.user_id, old.starts_on, old.ends_on);
    return null;
  end if;
  if old.status = 'deleted' and new.status = 'deleted' then
    return null;
  end if;
  if (old.user_id, old.absence_type_id, old.full_day, old.confirmation_status, old.status)
    is distinct from (new.user_id, new.absence_type_id, new.full_day, new.confirmation_status, new.status) then
    if old.confirmation_status = 'confirmed' or new.status = 'active' and new.confirmation_status <> 'rejected' then
      perform refuse_closed_month(old.account_id, old.user_id, old.starts_on, old.ends_on);
      perform refuse_closed_month(new.account_id, new.user_id, new.starts_on, new.ends_on);
    end if;
    return null;
  end if;
  if old.starts_at <> new.starts_at or old.starts_on <> new.starts_on then
    perform refuse_closed_month(new.account_id, new.user_id,
      least(old.starts_on, new.starts_on), greatest(old.starts_on, new.starts_on));
  end if;
  if old.ends_at <> new.ends_at or old.ends_on <> new.ends_on then
    perform refuse_closed_month(new.account_id, new.user_id,
      least(old.ends_on, new.ends_on), greatest(old.ends_on, new.ends_on));
  end if;
  return null;
end
$$;

-- step: transaction
create trigger months_stay_closed after insert or update or delete on absences for each row
  when (current_user = 'tagwerk_app') execute function check_absence_is_open();

create function check_absence_day_is_open() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  day absence_days;
  person bigint;
begin
  if tg_op = 'DELETE' then day := old; else day := new; end if;
  select user_id into person from absences
  where account_id = day.account_id and id = day.absence_id and status = 'active';
  perform refuse_closed_month(day.account_id, person, day.on_date, day.on_date);
  return null;
end
$$;

-- step: transaction
create trigger months_stay_closed_insert after insert on absence_days for each row
  when (current_user = 'tagwerk_app' and new.on_date < date_trunc('month', (now() at time zone 'UTC') + interval '1 day'))
  execute function check_absence_day_is_open();
create trigger months_stay_closed_update after update on absence_days for each row
  when (current_user = 'tagwerk_app' and old is distinct from new) execute function check_absence_day_is_open();
create trigger months_stay_closed_delete after delete on absence_days for each row
  when (current_user = 'tagwerk_app' and old.on_date < date_trunc('month', (now() at time zone 'UTC') + interval '1 day'))
  execute function check_absence_day_is_open();

-- A pattern names the day it begins on. One that began earlier reaches into closed months without changing them: they
-- are what their statements say.
create function check_pattern_is_open() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    perform refuse_closed_month(old.account_id, old.user_id, old.starts_on, old.starts_on);
  end if;
  if tg_op <> 'DELETE' then
    perform refuse_closed_month(new.account_id, new.user_id, new.starts_on, new.starts_on);
  end if;
  return null;
end
$$;

-- step: transaction
create trigger months_stay_closed after insert or update or delete on target_hours for each row
  when (current_user = 'tagwerk_app') execute function check_pattern_is_open();

-- A holiday is a day of everybody in the workspace. What the library brings was counted before it was written down.
create function check_holiday_is_open() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  holiday public_holidays;
  person bigint;
begin
  foreach holiday in array case tg_op when 'INSERT' then array[new] when 'DELETE' then array[old] else array[old, new] end loop
    select member.user_id into person
    from workspace_members as member
    join statements on statements.account_id = member.account_id and statements.user_id = member.user_id
      and statements.month = date_trunc('month', holiday.on_date)::date and statements.reopened_at is null
    where member.account_id = holiday.account_id and member.workspace_id = holiday.workspace_id
    limit 1;
    if person is not null then
      perform refuse_closed_month(holiday.account_id, person, holiday.on_date, holiday.on_date);
    end if;
  end loop;
  return null;
end
$$;

-- step: transaction
create trigger months_stay_closed_insert after insert on public_holidays for each row
  when (current_user = 'tagwerk_app' and (new.origin = 'manual' or new.edited)) execute function check_holiday_is_open();
create trigger months_stay_closed_update after update on public_holidays for each row
  when (current_user = 'tagwerk_app' and (old.on_date, old.half_day, old.status) is distinct from (new.on_date, new.half_day, new.status))
  execute function check_holiday_is_open();
create trigger months_stay_closed_delete after delete on public_holidays for each row
  when (current_user = 'tagwerk_app') execute function check_holiday_is_open();

-- Statements of deleted people go with their working time. Answers how many went.
create function erase_statements_of_deleted(older_than date, most integer) returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  account bigint := public.current_account();
  erased bigint;
begin
  delete from public.statements where account_id = account and id = any(array(
    select s.id from public.statements s
    join public.users u on u.account_id = s.account_id and u.id = s.user_id and u.status = 'deleted'
    where s.account_id = account and s.month + interval '1 month' <= older_than limit most));
  get diagnostics erased = row_count;
  return erased;
end
$$;
revoke all on function erase_statements_of_deleted from public;
grant execute on function erase_statements_of_deleted to tagwerk_app;
