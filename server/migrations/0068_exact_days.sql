-- Days are exact. An hour of an eight-hour day is an eighth of a day: as hundredths, eight of them come to 1.04. So what a
-- date of an absence counts is stored as parts, and how many of them make a day, and rounded where it is shown. What does
-- not know of parts writes hundredths as before, and those count where there are no parts.
-- How much of a day something is; and the same as the service reads it.
create function days_of(parts numeric, parts_per_day numeric, hundredths integer) returns numeric
  language sql immutable parallel safe
  return round(coalesce(parts, hundredths) * 1000000000000000000 / coalesce(parts_per_day, 100)) / 1000000000000000000;
create function fraction_of_day(parts numeric, parts_per_day numeric, hundredths integer) returns text
  language sql immutable parallel safe
  return coalesce(parts, hundredths) || '/' || coalesce(parts_per_day, 100);

alter table absence_days add column day_parts integer, add column parts_per_day integer;
alter table absence_days add constraint parts_know_their_day
  check (num_nulls(day_parts, parts_per_day) <> 1 and parts_per_day > 0) not valid;

-- step: transaction
alter table vacation_bookings add column day_parts numeric, add column parts_per_day numeric;
alter table vacation_bookings add constraint booked_parts_know_their_day
  check (num_nulls(day_parts, parts_per_day) <> 1 and parts_per_day > 0) not valid;

-- step: transaction
-- What an absence comes to, so fine that long lists can be added up. Empty where it is what is shown.
alter table absences add column day_billionths bigint, add column seconds bigint;

-- step: transaction
alter table absence_years add column day_billionths bigint not null default 0, add column seconds bigint not null default 0;

-- step: transaction
-- In a transaction of its own, so those who write do not wait for it.
-- squawk-ignore constraint-missing-not-valid
alter table absence_days validate constraint parts_know_their_day;
-- squawk-ignore constraint-missing-not-valid
alter table vacation_bookings validate constraint booked_parts_know_their_day;

-- step: transaction
-- Whoever changes what is shown and does not know of the exact values has made them wrong: then there are none.
create function forget_exact_cost() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  new.day_billionths := null;
  new.seconds := null;
  return new;
end
$$;
create trigger exact_cost_follows before update on absences for each row
  when ((old.days, old.hours) is distinct from (new.days, new.hours)
    and (old.day_billionths, old.seconds) is not distinct from (new.day_billionths, new.seconds))
  execute function forget_exact_cost();

create function forget_parts() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  new.day_parts := null;
  new.parts_per_day := null;
  return new;
end
$$;
create trigger parts_follow before update on absence_days for each row
  when (old.hundredths <> new.hundredths
    and (old.day_parts, old.parts_per_day) is not distinct from (new.day_parts, new.parts_per_day))
  execute function forget_parts();

-- step: transaction
-- Years are added up exactly as well; the rounded sums stay for the version before.
create or replace function keep_absence_years() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  year_left date;
begin
  if tg_op <> 'INSERT' and old.status = 'active' then
    update absence_years as kept set absences = kept.absences - 1, day_hundredths = kept.day_hundredths - old.day_hundredths,
      hour_hundredths = kept.hour_hundredths - old.hour_hundredths,
      day_billionths = kept.day_billionths - coalesce(old.day_billionths, old.day_hundredths * 10000000::bigint),
      seconds = kept.seconds - coalesce(old.seconds, old.hour_hundredths * 36::bigint)
    where kept.account_id = old.account_id and kept.workspace_id = old.workspace_id
      and kept.year = date_trunc('year', old.starts_on::timestamp)::date and kept.user_id = old.user_id
      and kept.confirmation_status = old.confirmation_status
    returning case when kept.absences = 0 then kept.year end into year_left;
    -- Nothing is left to tell where somebody was missing.
    if year_left is not null then
      delete from absence_years where account_id = old.account_id and workspace_id = old.workspace_id
        and year = year_left and user_id = old.user_id and confirmation_status = old.confirmation_status;
    end if;
  end if;
  if tg_op <> 'DELETE' and new.status = 'active' then
    insert into absence_years as kept (account_id, workspace_id, year, user_id, confirmation_status, absences,
      day_hundredths, hour_hundredths, day_billionths, seconds)
    values (new.account_id, new.workspace_id, date_trunc('year', new.starts_on::timestamp)::date, new.user_id,
      new.confirmation_status, 1, new.day_hundredths, new.hour_hundredths,
      coalesce(new.day_billionths, new.day_hundredths * 10000000::bigint), coalesce(new.seconds, new.hour_hundredths * 36::bigint))
    on conflict (account_id, workspace_id, year, user_id, confirmation_status) do update set absences = kept.absences + 1,
      day_hundredths = kept.day_hundredths + excluded.day_hundredths, hour_hundredths = kept.hour_hundredths + excluded.hour_hundredths,
      day_billionths = kept.day_billionths + excluded.day_billionths, seconds = kept.seconds + excluded.seconds;
  end if;
  return null;
end
$$;
create or replace trigger years_are_added_up_when_changed after update on absences for each row
  when ((old.workspace_id, old.user_id, old.starts_on, old.confirmation_status, old.days, old.hours, old.day_billionths,
      old.seconds, old.status)
    is distinct from
    (new.workspace_id, new.user_id, new.starts_on, new.confirmation_status, new.days, new.hours, new.day_billionths,
      new.seconds, new.status))
  execute function keep_absence_years();

-- What lists add up lies in their indexes.

-- step: online
create index concurrently absences_of_workspace_by_start on absences (account_id, workspace_id, starts_at desc, id)
  include (user_id, absence_type_id, starts_on, ends_on, lasts_long, confirmation_status, day_hundredths, hour_hundredths, day_billionths, seconds)
  where status = 'active';

-- step: online
create index concurrently absences_of_workspace_by_status on absences (account_id, workspace_id, confirmation_status, starts_at desc, id)
  include (user_id, absence_type_id, starts_on, ends_on, lasts_long, day_hundredths, hour_hundredths, day_billionths, seconds)
  where status = 'active';

-- step: online
create index concurrently absences_of_workspace_by_type on absences (account_id, workspace_id, absence_type_id, starts_at desc, id)
  include (user_id, starts_on, ends_on, lasts_long, confirmation_status, day_hundredths, hour_hundredths, day_billionths, seconds)
  where status = 'active';

-- step: online
create index concurrently absences_of_workspace_by_end on absences (account_id, workspace_id, ends_on)
  include (starts_at, id, user_id, absence_type_id, starts_on, lasts_long, confirmation_status, day_hundredths, hour_hundredths, day_billionths, seconds)
  where status = 'active';

-- step: online
drop index concurrently if exists absences_by_workspace_start;

-- step: online
drop index concurrently if exists absences_by_status;

-- step: online
drop index concurrently if exists active_absences_by_type;

-- step: online
drop index concurrently if exists absences_by_workspace_end;

-- step: portions of 500 absences
-- Whole days and halves are exact in hundredths, and so is what was set by hand. Hours are counted again by the target of
-- their date, where that still leads to the hundredths that were stored; what somebody's hours on a vacation day or later
-- changes made of them stays as it is.
-- Step by step, and every table by the portion: left to choose, PostgreSQL counts every date of an account first.
with chosen as materialized (
  select id, user_id from absences
  where account_id = $1 and id > $2 and id <= $3 and not full_day and not use_custom_values),
given as materialized (
  select absence_days.absence_id, absence_days.on_date, absence_days.hundredths, absence_days.seconds, chosen.user_id
  from chosen join absence_days on absence_days.account_id = $1 and absence_days.absence_id = chosen.id
    and absence_days.absence_id > $2 and absence_days.absence_id <= $3
  where absence_days.day_parts is null and absence_days.hundredths > 0),
counted as materialized (
  select given.*, (
    select round(coalesce(
      (select (array[monday, tuesday, wednesday, thursday, friday, saturday, sunday])[extract(isodow from given.on_date)::integer]
        from target_hours where target_hours.account_id = $1 and target_hours.user_id = users.id
          and starts_on <= given.on_date order by starts_on desc limit 1),
      (select (array[monday, tuesday, wednesday, thursday, friday, saturday, sunday])[extract(isodow from given.on_date)::integer]
        from target_hours where target_hours.account_id = $1 and target_hours.user_id = users.id
          and starts_on <= users.start_of_accounting order by starts_on limit 1),
      case when extract(isodow from given.on_date) < 6 then 8 else 0 end) * 100)::integer * 36
    from users where users.account_id = $1 and users.id = given.user_id) as target
  from given)
update absence_days as day set day_parts = counted.seconds, parts_per_day = counted.target
from counted
where day.account_id = $1 and day.absence_id > $2 and day.absence_id <= $3
  and day.absence_id = counted.absence_id and day.on_date = counted.on_date
  and counted.target > 0 and counted.hundredths = floor((200.0 * counted.seconds + counted.target) / (2 * counted.target));
-- The lines of the book about these dates, where one lot paid for all of the date.
update vacation_bookings as line set day_parts = sign(line.hundredths) * day.day_parts, parts_per_day = day.parts_per_day
from absence_days as day
where line.account_id = $1 and line.absence_id > $2 and line.absence_id <= $3 and line.day_parts is null
  and day.account_id = $1 and day.absence_id > $2 and day.absence_id <= $3
  and day.absence_id = line.absence_id and day.on_date = line.on_date
  and day.day_parts is not null
  and not exists (
    select from vacation_bookings as other
    where other.account_id = line.account_id and other.absence_id = line.absence_id and other.on_date = line.on_date
      and abs(other.hundredths) <> day.hundredths);
-- What the absences come to.
update absences set day_billionths = added.day_billionths, seconds = added.seconds, days = round(added.day_billionths / 1000000000.0, 2)
from (
  select day.account_id, day.absence_id,
    round(1000000000 * coalesce(sum(days_of(day_parts, parts_per_day, hundredths)) filter (where not given_back), 0)) as day_billionths,
    coalesce(sum(day.seconds) filter (where not given_back), 0) as seconds
  from absence_days as day
  where day.account_id = $1 and day.absence_id > $2 and day.absence_id <= $3
  group by day.account_id, day.absence_id) as added
where absences.account_id = $1 and absences.id > $2 and absences.id <= $3 and absences.id = added.absence_id
  and not absences.use_custom_values and absences.day_billionths is null
  and (added.day_billionths <> absences.day_hundredths * 10000000::bigint or added.seconds <> absences.hour_hundredths * 36::bigint);

-- step: portions of 20 users
-- Whatever the triggers made of a person before is replaced, and nobody writes absences for that moment.
lock table absences in share row exclusive mode;
delete from absence_years where account_id = $1 and user_id > $2 and user_id <= $3;
insert into absence_years (account_id, workspace_id, year, user_id, confirmation_status, absences, day_hundredths,
  hour_hundredths, day_billionths, seconds)
select account_id, workspace_id, date_trunc('year', starts_on::timestamp)::date, user_id, confirmation_status,
  count(*), sum(day_hundredths), sum(hour_hundredths),
  sum(coalesce(day_billionths, day_hundredths * 10000000::bigint)), sum(coalesce(seconds, hour_hundredths * 36::bigint))
from absences
where account_id = $1 and user_id > $2 and user_id <= $3 and status = 'active'
group by 1, 2, 3, 4, 5;
