-- A month can be closed up to a date, and its rest later. A statement says from when to when; those from before are of
-- whole months. While it stands, nothing changes between its dates.
-- squawk-ignore-file constraint-missing-not-valid
-- The condition leaves the new index empty, so it is built in one pass over the table; portions fill it.

-- step: transaction
alter table statements
  add column first_date date,
  add column last_date date,
  add column kept_apart boolean,
  -- Kinds of absences with what they are sealed by: the content has their seals, and not everybody may know them.
  add column sealed jsonb,
  add column reopen_reason text,
  -- The person says what is wrong with it.
  add column objected_at timestamptz,
  add column objection text;
-- In this order only what comes from now on has the default; the version before does not name the column.
alter table statements alter column kept_apart set default true;
alter table statements add constraint statements_lie_in_their_month
  check (first_date >= month and first_date <= last_date and last_date < month + interval '1 month') not valid;
grant update (reopen_reason, objected_at, objection) on statements to tagwerk_app;
grant select (first_date, last_date) on statements to tagwerk_joined;

-- The version before closes whole months and names no dates.
create function date_statement() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  new.first_date := coalesce(new.first_date, new.month);
  new.last_date := coalesce(new.last_date, (new.month + interval '1 month' - interval '1 day')::date);
  return new;
end
$$;
create trigger statements_have_dates before insert on statements for each row execute function date_statement();

-- step: transaction
-- As with working time, no query looks rows up by this index: none says kept_apart, and none compares user_id + 0.
alter table statements add constraint one_statement_per_closed_month_anew exclude using gist (
  (user_id + 0) with =,
  daterange(first_date, last_date, '[]') with &&,
  (account_id + 0) with =) where (kept_apart and reopened_at is null);

-- step: portions of 2000 statements
update statements set first_date = month, last_date = (month + interval '1 month' - interval '1 day')::date, kept_apart = true
where account_id = $1 and id > $2 and id <= $3 and kept_apart is null;

-- step: transaction
alter table statements add constraint statements_know_their_dates
  check (first_date is not null and last_date is not null) not valid;

-- step: transaction
alter table statements validate constraint statements_know_their_dates;
alter table statements validate constraint statements_lie_in_their_month;

-- step: online
drop index concurrently if exists one_statement_per_closed_month;

-- step: transaction
-- The constraint is renamed with its index.
alter index one_statement_per_closed_month_anew rename to one_statement_per_closed_month;

-- Days before this one may be closed: they are over somewhere in the world.
create function first_open_date() returns date
  language sql stable parallel safe
  return ((now() at time zone 'UTC') + interval '14 hours')::date;

-- Refuses what touches closed days of somebody, by the dates it lies on. Names the month, or the dates of a part of it.
create or replace function refuse_closed_month(account bigint, person bigint, first_date date, last_date date) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  closed record;
begin
  select s.month, s.first_date, s.last_date into closed from statements as s
  where s.account_id = account and s.user_id = person and s.reopened_at is null
    and s.month between date_trunc('month', refuse_closed_month.first_date)::date and refuse_closed_month.last_date
    and s.first_date <= refuse_closed_month.last_date and s.last_date >= refuse_closed_month.first_date
  order by s.first_date limit 1;
  if found then
    raise exception using errcode = '23514', constraint = 'months_stay_closed', message = 'the month is closed',
      detail = case
        when closed.first_date = closed.month and closed.last_date = (closed.month + interval '1 month')::date - 1
        then to_char(closed.month, 'YYYY-MM')
        else to_char(closed.first_date, 'YYYY-MM-DD') || ' to ' || to_char(closed.last_date, 'YYYY-MM-DD') end;
  end if;
end
$$;

create or replace function check_break_is_open() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  pause breaks;
  tracking time_trackings;
begin
  if tg_op = 'DELETE' then pause := old; else pause := new; end if;
  select * into tracking from time_trackings
  where account_id = pause.account_id and id = pause.time_tracking_id and status = 'active';
  if tracking.started_on < first_open_date() then
    perform refuse_closed_month(tracking.account_id, tracking.user_id, tracking.started_on, tracking.started_on);
  end if;
  return null;
end
$$;

create or replace function check_holiday_is_open() returns trigger
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
      and holiday.on_date between statements.first_date and statements.last_date
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
-- Days of this month may be closed as well, so they are asked about once they are over somewhere.
drop trigger months_stay_closed_insert on time_trackings;
create trigger months_stay_closed_insert after insert on time_trackings for each row
  when (current_user in ('tagwerk_app', 'tagwerk_joined') and new.started_on < first_open_date())
  execute function check_tracking_is_open();
drop trigger months_stay_closed_update on time_trackings;
create trigger months_stay_closed_update after update on time_trackings for each row
  when (current_user in ('tagwerk_app', 'tagwerk_joined') and least(old.started_on, new.started_on) < first_open_date()
    and (old.user_id, old.started_on, old.starts_at, old.ends_at, old.gross_seconds, old.recorded_break_seconds,
        old.custom_break_seconds, old.force_custom_break_duration, old.default_break_seconds,
        old.default_break_starts_at, old.confirmed, old.status)
      is distinct from (new.user_id, new.started_on, new.starts_at, new.ends_at, new.gross_seconds,
        new.recorded_break_seconds, new.custom_break_seconds, new.force_custom_break_duration, new.default_break_seconds,
        new.default_break_starts_at, new.confirmed, new.status))
  execute function check_tracking_is_open();

-- step: transaction
drop trigger months_stay_closed_insert on absence_days;
create trigger months_stay_closed_insert after insert on absence_days for each row
  when (current_user = 'tagwerk_app' and new.on_date < first_open_date()) execute function check_absence_day_is_open();
drop trigger months_stay_closed_delete on absence_days;
create trigger months_stay_closed_delete after delete on absence_days for each row
  when (current_user = 'tagwerk_app' and old.on_date < first_open_date()) execute function check_absence_day_is_open();

-- step: transaction
-- What an account begins with is what all its closed months stand on.
create function check_beginning_is_open() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from statements where account_id = new.account_id and user_id = new.id and reopened_at is null) then
    raise exception using errcode = '23514', message = 'the account has a closed month',
      constraint = case when old.start_of_accounting <> new.start_of_accounting
        then 'closed_months_keep_their_start' else 'closed_months_keep_their_opening' end;
  end if;
  return null;
end
$$;
create trigger months_stay_closed after update on users for each row
  when (current_user = 'tagwerk_app' and new.status <> 'deleted'
    and (old.start_of_accounting, old.initial_time_account) is distinct from (new.start_of_accounting, new.initial_time_account))
  execute function check_beginning_is_open();

-- step: transaction
alter table notifications drop constraint notification_kind_is_known;
alter table notifications add constraint notification_kind_is_known check (kind in (
  'trigger_warning', 'absence_requested', 'absence_decided', 'followed_record_changed', 'batch_finished',
  'correction_requested', 'correction_decided', 'time_changed', 'statement_objected')) not valid;

-- step: transaction
alter table notifications validate constraint notification_kind_is_known;
