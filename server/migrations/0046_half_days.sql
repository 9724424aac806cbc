-- Half a day: one date of which an absence takes the first or the second half. It is a full-day absence otherwise, so
-- whatever does not know of halves reads it as that date.
alter table absences add column part text;
alter table absences add constraint part_of_the_day_is_known check (part in ('first_half', 'second_half')) not valid;
alter table absences add constraint half_a_day_is_one_date
  check (part is null or (full_day and starts_on = ends_on)) not valid;

-- step: transaction
-- In a transaction of its own, so those who write do not wait for it.
-- squawk-ignore constraint-missing-not-valid
alter table absences validate constraint part_of_the_day_is_known;
-- squawk-ignore constraint-missing-not-valid
alter table absences validate constraint half_a_day_is_one_date;

-- step: transaction
-- What time accounts keep of past months is forgotten when half of a day becomes the whole of it, or the other way.
create or replace trigger months_are_forgotten_when_changed after update on absences for each row
  when ((old.confirmation_status = 'confirmed' or new.confirmation_status = 'confirmed')
    and (old.starts_on < open_month() or new.starts_on < open_month()) and
    (old.user_id, old.absence_type_id, old.full_day, old.part, old.starts_on, old.ends_on, old.time_zone, old.starts_at,
      old.ends_at, old.use_custom_values, old.days, old.hours, old.confirmation_status, old.status)
    is distinct from
    (new.user_id, new.absence_type_id, new.full_day, new.part, new.starts_on, new.ends_on, new.time_zone, new.starts_at,
      new.ends_at, new.use_custom_values, new.days, new.hours, new.confirmation_status, new.status))
  execute function forget_months_of_absence();

-- In a closed month it may not become either.
create or replace function check_absence_is_open() returns trigger
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
  if (old.user_id, old.absence_type_id, old.full_day, old.part, old.confirmation_status, old.status)
    is distinct from (new.user_id, new.absence_type_id, new.full_day, new.part, new.confirmation_status, new.status) then
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
