-- What time accounts came to at the end of past months. Reckoning ten years of days takes long; looking up the last
-- month that is kept and reckoning the days since does not. A kept number is never out of date: whatever changes a day
-- takes the months from that day on away, in its own transaction. Triggers do it, so no way of writing can forget it.

create table account_months (
  account_id bigint not null,
  user_id bigint not null,
  -- Its first day.
  month date not null constraint months_begin_with_their_first_day check (extract(day from month) = 1),
  -- Seconds, from the start of accounting to the end of the month. What was booked by hand is not in them.
  target bigint not null,
  owed bigint not null,
  worked bigint not null,
  break bigint not null,
  absence bigint not null,
  holiday bigint not null,
  primary key (account_id, user_id, month),
  foreign key (account_id, user_id) references users
);
call enclose('account_months');

-- How often something changed that months are reckoned from: of a person, or of a workspace whose holidays count
-- (numbers are drawn from one sequence, so they cannot be mistaken for each other). Who reckons months reads the
-- versions first, and keeps the months only if the versions are still the same. Keeping writes this row as well, so
-- keeping and changing wait for each other, or one of them fails and is run again.
create table account_sources (
  account_id bigint not null references accounts,
  source_id bigint not null,
  version bigint not null default 0,
  -- The transaction that changed it last: however much one changes, it counts once.
  changed_by xid8,
  kept bigint not null default 0,
  primary key (account_id, source_id)
);
call enclose('account_sources');

-- Months before this day may be kept, so what changes before it must be told. Whoever keeps waits a day longer: by
-- then nothing is under way that was written while the month was still going on.
create function open_month() returns date
  language sql stable parallel safe
  return date_trunc('month', now() at time zone 'UTC')::date;

create procedure changed_source(account bigint, source bigint)
  language plpgsql set search_path = public, pg_temp as $$
begin
  insert into account_sources (account_id, source_id, version, changed_by)
  values (account, source, 1, pg_current_xact_id())
  on conflict (account_id, source_id) do update
    set version = account_sources.version + 1, changed_by = excluded.changed_by
    where account_sources.changed_by is distinct from excluded.changed_by;
end
$$;

create procedure forget_months(account bigint, person bigint, since date)
  language plpgsql set search_path = public, pg_temp as $$
begin
  call changed_source(account, person);
  delete from account_months
  where account_id = account and user_id = person and month >= date_trunc('month', since);
end
$$;

-- Holidays count for everybody in the workspace.
create procedure forget_months_of_workspace(account bigint, workspace bigint, since date)
  language plpgsql set search_path = public, pg_temp as $$
begin
  call changed_source(account, workspace);
  delete from account_months
  where account_id = account and month >= date_trunc('month', since) and user_id in (
    select user_id from workspace_members where account_id = account and workspace_id = workspace);
end
$$;

create function forget_months_of_tracking() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    call forget_months(new.account_id, new.user_id, new.started_on);
  elsif tg_op = 'DELETE' then
    call forget_months(old.account_id, old.user_id, old.started_on);
  else
    call forget_months(old.account_id, old.user_id, least(old.started_on, new.started_on));
    if new.user_id <> old.user_id then
      call forget_months(new.account_id, new.user_id, new.started_on);
    end if;
  end if;
  return null;
end
$$;

-- step: transaction
create trigger months_are_forgotten after insert on time_trackings for each row
  when (new.started_on < open_month()) execute function forget_months_of_tracking();
create trigger months_are_forgotten_when_deleted after delete on time_trackings for each row
  when (old.started_on < open_month()) execute function forget_months_of_tracking();
create trigger months_are_forgotten_when_changed after update on time_trackings for each row
  when ((old.started_on < open_month() or new.started_on < open_month()) and
    (old.user_id, old.started_on, old.starts_at, old.ends_at, old.gross_seconds, old.recorded_break_seconds,
      old.custom_break_seconds, old.force_custom_break_duration, old.default_break_seconds, old.status)
    is distinct from
    (new.user_id, new.started_on, new.starts_at, new.ends_at, new.gross_seconds, new.recorded_break_seconds,
      new.custom_break_seconds, new.force_custom_break_duration, new.default_break_seconds, new.status))
  execute function forget_months_of_tracking();

-- step: transaction
create function forget_months_of_absence() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    call forget_months(new.account_id, new.user_id, new.starts_on);
  elsif tg_op = 'DELETE' then
    call forget_months(old.account_id, old.user_id, old.starts_on);
  else
    call forget_months(old.account_id, old.user_id, least(old.starts_on, new.starts_on));
    if new.user_id <> old.user_id then
      call forget_months(new.account_id, new.user_id, new.starts_on);
    end if;
  end if;
  return null;
end
$$;
create trigger months_are_forgotten after insert on absences for each row
  when (new.confirmation_status = 'confirmed' and new.starts_on < open_month())
  execute function forget_months_of_absence();
create trigger months_are_forgotten_when_deleted after delete on absences for each row
  when (old.confirmation_status = 'confirmed' and old.starts_on < open_month())
  execute function forget_months_of_absence();
create trigger months_are_forgotten_when_changed after update on absences for each row
  when ((old.confirmation_status = 'confirmed' or new.confirmation_status = 'confirmed')
    and (old.starts_on < open_month() or new.starts_on < open_month()) and
    (old.user_id, old.absence_type_id, old.full_day, old.starts_on, old.ends_on, old.time_zone, old.starts_at,
      old.ends_at, old.use_custom_values, old.days, old.hours, old.confirmation_status, old.status)
    is distinct from
    (new.user_id, new.absence_type_id, new.full_day, new.starts_on, new.ends_on, new.time_zone, new.starts_at,
      new.ends_at, new.use_custom_values, new.days, new.hours, new.confirmation_status, new.status))
  execute function forget_months_of_absence();

-- step: transaction
-- What somebody insisted on lies by date in a table of its own.
create function forget_months_of_absence_days() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  touched record;
begin
  for touched in
    select absence.account_id, absence.user_id, min(written.on_date) as since
    from written join absences as absence on absence.account_id = written.account_id and absence.id = written.absence_id
    where written.on_date < open_month() and absence.use_custom_values and absence.confirmation_status = 'confirmed'
    group by absence.account_id, absence.user_id order by absence.user_id
  loop
    call forget_months(touched.account_id, touched.user_id, touched.since);
  end loop;
  return null;
end
$$;
create trigger months_are_forgotten after insert on absence_days referencing new table as written
  for each statement execute function forget_months_of_absence_days();
create trigger months_are_forgotten_when_deleted after delete on absence_days referencing old table as written
  for each statement execute function forget_months_of_absence_days();
create trigger months_are_forgotten_when_changed after update on absence_days referencing new table as written
  for each statement execute function forget_months_of_absence_days();
create trigger months_are_forgotten_as_it_was after update on absence_days referencing old table as written
  for each statement execute function forget_months_of_absence_days();

-- step: transaction
-- Another kind may credit other hours, for everybody who was ever absent that way.
create function forget_months_of_type() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  touched record;
begin
  for touched in
    select user_id, min(starts_on) as since from absences
    where account_id = new.account_id and workspace_id = new.workspace_id and absence_type_id = new.id
      and confirmation_status = 'confirmed'
    group by user_id order by user_id
  loop
    call forget_months(new.account_id, touched.user_id, touched.since);
  end loop;
  return null;
end
$$;
create trigger months_are_forgotten after update on absence_types for each row
  when (old.kind is distinct from new.kind) execute function forget_months_of_type();

-- step: transaction
create function forget_months_of_pattern() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    call forget_months(old.account_id, old.user_id, old.starts_on);
  end if;
  if tg_op <> 'DELETE' then
    call forget_months(new.account_id, new.user_id, new.starts_on);
  end if;
  return null;
end
$$;
create trigger months_are_forgotten after insert or update or delete on target_hours
  for each row execute function forget_months_of_pattern();

-- step: transaction
-- Settings of a person, and the workspace whose holidays are theirs, count from their first day on.
create function forget_months_of_person() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  call forget_months(new.account_id, new.id, '-infinity');
  return null;
end
$$;
create trigger months_are_forgotten after update on users for each row
  when ((old.start_of_accounting, old.saldo_type, old.calc_holiday_options, old.custom_holiday_hours,
      old.calc_vacation_options, old.hours_on_vacation_day)
    is distinct from
    (new.start_of_accounting, new.saldo_type, new.calc_holiday_options, new.custom_holiday_hours,
      new.calc_vacation_options, new.hours_on_vacation_day))
  execute function forget_months_of_person();

-- step: transaction
create function forget_months_of_member() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    call forget_months(new.account_id, new.user_id, '-infinity');
  else
    call forget_months(old.account_id, old.user_id, '-infinity');
  end if;
  return null;
end
$$;
create trigger months_are_forgotten after insert or delete on workspace_members
  for each row execute function forget_months_of_member();

-- step: transaction
create function forget_months_of_holidays() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  touched record;
begin
  for touched in
    select account_id, workspace_id, min(least(on_date, library_date)) as since from written
    group by account_id, workspace_id having min(least(on_date, library_date)) < open_month() order by workspace_id
  loop
    call forget_months_of_workspace(touched.account_id, touched.workspace_id, touched.since);
  end loop;
  return null;
end
$$;
create trigger months_are_forgotten after insert on public_holidays referencing new table as written
  for each statement execute function forget_months_of_holidays();
create trigger months_are_forgotten_when_deleted after delete on public_holidays referencing old table as written
  for each statement execute function forget_months_of_holidays();
create trigger months_are_forgotten_when_changed after update on public_holidays referencing new table as written
  for each statement execute function forget_months_of_holidays();
create trigger months_are_forgotten_as_it_was after update on public_holidays referencing old table as written
  for each statement execute function forget_months_of_holidays();

-- step: transaction
-- A year that nobody took is read from the library, by where the workspace is.
create function forget_months_of_year() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    call forget_months_of_workspace(new.account_id, new.workspace_id, make_date(new.year, 1, 1));
  else
    call forget_months_of_workspace(old.account_id, old.workspace_id, make_date(old.year, 1, 1));
  end if;
  return null;
end
$$;
create trigger months_are_forgotten after insert on holiday_years for each row
  when (make_date(new.year, 1, 1) < open_month()) execute function forget_months_of_year();
create trigger months_are_forgotten_when_deleted after delete on holiday_years for each row
  when (make_date(old.year, 1, 1) < open_month()) execute function forget_months_of_year();

-- step: transaction
create function forget_months_of_place() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  call forget_months_of_workspace(new.account_id, new.id, '-infinity');
  return null;
end
$$;
create trigger months_are_forgotten after update on workspaces for each row
  when ((old.country, old.region) is distinct from (new.country, new.region)) execute function forget_months_of_place();

-- step: online
-- Of a person, the absences that touch some days are found by where they end.
create index concurrently credited_absences_by_user on absences (account_id, user_id, ends_on)
  where status = 'active' and confirmation_status = 'confirmed';
