-- What absences come to, by the year they start in, so that a long list is not added up row by row. By month there would
-- be nearly as many sums as absences. Triggers keep it in the transaction that writes an absence, so no way of writing
-- can forget it; whoever writes absences of a person holds that person's lock, so nobody waits in a circle.
create table absence_years (
  account_id bigint not null,
  workspace_id bigint not null,
  -- The first day of the year that the absences start in.
  year date not null constraint years_begin_with_their_first_day check (extract(doy from year) = 1),
  user_id bigint not null,
  confirmation_status text not null,
  absences integer not null,
  day_hundredths bigint not null,
  hour_hundredths bigint not null,
  primary key (account_id, workspace_id, year, user_id, confirmation_status),
  foreign key (account_id, workspace_id) references workspaces,
  foreign key (account_id, user_id) references users
) with (fillfactor = 80);
create index absence_years_by_user on absence_years (account_id, user_id);
call enclose('absence_years');

create function keep_absence_years() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  year_left date;
begin
  if tg_op <> 'INSERT' and old.status = 'active' then
    update absence_years as kept set absences = kept.absences - 1, day_hundredths = kept.day_hundredths - old.day_hundredths,
      hour_hundredths = kept.hour_hundredths - old.hour_hundredths
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
    insert into absence_years as kept (account_id, workspace_id, year, user_id, confirmation_status, absences, day_hundredths, hour_hundredths)
    values (new.account_id, new.workspace_id, date_trunc('year', new.starts_on::timestamp)::date, new.user_id,
      new.confirmation_status, 1, new.day_hundredths, new.hour_hundredths)
    on conflict (account_id, workspace_id, year, user_id, confirmation_status) do update set absences = kept.absences + 1,
      day_hundredths = kept.day_hundredths + excluded.day_hundredths, hour_hundredths = kept.hour_hundredths + excluded.hour_hundredths;
  end if;
  return null;
end
$$;

-- step: transaction
create trigger years_are_added_up after insert on absences for each row
  when (new.status = 'active') execute function keep_absence_years();
create trigger years_are_added_up_when_deleted after delete on absences for each row
  when (old.status = 'active') execute function keep_absence_years();
create trigger years_are_added_up_when_changed after update on absences for each row
  when ((old.workspace_id, old.user_id, old.starts_on, old.confirmation_status, old.days, old.hours, old.status)
    is distinct from
    (new.workspace_id, new.user_id, new.starts_on, new.confirmation_status, new.days, new.hours, new.status))
  execute function keep_absence_years();

-- step: portions of 20 users
-- What is there is added up person by person. Whatever the triggers made of a person before is replaced, and nobody writes
-- absences for that moment.
lock table absences in share row exclusive mode;
delete from absence_years where account_id = $1 and user_id > $2 and user_id <= $3;
insert into absence_years (account_id, workspace_id, year, user_id, confirmation_status, absences, day_hundredths, hour_hundredths)
select account_id, workspace_id, date_trunc('year', starts_on::timestamp)::date, user_id, confirmation_status,
  count(*), sum(day_hundredths), sum(hour_hundredths)
from absences
where account_id = $1 and user_id > $2 and user_id <= $3 and status = 'active'
group by 1, 2, 3, 4, 5;
