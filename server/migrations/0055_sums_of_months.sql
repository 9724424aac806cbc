-- What finished trackings come to, by month, so that a long list is not added up row by row. Triggers keep it in the
-- transaction that writes a tracking, so no way of writing can forget it. Running trackings are not in it: they are few,
-- and change with the clock.
create table tracking_months (
  account_id bigint not null,
  workspace_id bigint not null,
  -- The first day of the month that the trackings started in.
  month date not null constraint months_begin_with_their_first_day check (extract(day from month) = 1),
  user_id bigint not null,
  confirmed boolean not null,
  trackings integer not null,
  gross_seconds bigint not null,
  break_seconds bigint not null,
  primary key (account_id, workspace_id, month, user_id, confirmed),
  foreign key (account_id, workspace_id) references workspaces,
  foreign key (account_id, user_id) references users
) with (fillfactor = 80);
create index tracking_months_by_user on tracking_months (account_id, user_id);
call enclose('tracking_months');
grant select, insert, update, delete on tracking_months to tagwerk_joined;
create policy joined_accounts on tracking_months to tagwerk_joined
  using (account_id = any ((select current_accounts())::bigint[]))
  with check (account_id = any ((select current_accounts())::bigint[]));

-- The break that counts of a finished tracking.
create function tracking_break_seconds(tracking time_trackings) returns bigint
  language sql immutable parallel safe
  return least(tracking.gross_seconds, case when tracking.force_custom_break_duration
    then coalesce(tracking.custom_break_seconds, 0)
    else coalesce(tracking.recorded_break_seconds, tracking.custom_break_seconds, 0)::bigint + tracking.default_break_seconds end);

create function keep_tracking_months() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  month_left date;
begin
  if tg_op <> 'INSERT' and old.ends_at is not null and old.status = 'active' then
    update tracking_months as kept set trackings = kept.trackings - 1, gross_seconds = kept.gross_seconds - old.gross_seconds,
      break_seconds = kept.break_seconds - tracking_break_seconds(old)
    where kept.account_id = old.account_id and kept.workspace_id = old.workspace_id
      and kept.month = date_trunc('month', old.started_on::timestamp)::date and kept.user_id = old.user_id and kept.confirmed = old.confirmed
    returning case when kept.trackings = 0 then kept.month end into month_left;
    -- Nothing is left to tell where somebody worked.
    if month_left is not null then
      delete from tracking_months where account_id = old.account_id and workspace_id = old.workspace_id
        and month = month_left and user_id = old.user_id and confirmed = old.confirmed;
    end if;
  end if;
  if tg_op <> 'DELETE' and new.ends_at is not null and new.status = 'active' then
    insert into tracking_months as kept (account_id, workspace_id, month, user_id, confirmed, trackings, gross_seconds, break_seconds)
    values (new.account_id, new.workspace_id, date_trunc('month', new.started_on::timestamp)::date, new.user_id, new.confirmed,
      1, new.gross_seconds, tracking_break_seconds(new))
    on conflict (account_id, workspace_id, month, user_id, confirmed) do update set trackings = kept.trackings + 1,
      gross_seconds = kept.gross_seconds + excluded.gross_seconds, break_seconds = kept.break_seconds + excluded.break_seconds;
  end if;
  return null;
end
$$;

-- step: transaction
create trigger months_are_added_up after insert on time_trackings for each row
  when (new.ends_at is not null and new.status = 'active') execute function keep_tracking_months();
create trigger months_are_added_up_when_deleted after delete on time_trackings for each row
  when (old.ends_at is not null and old.status = 'active') execute function keep_tracking_months();
create trigger months_are_added_up_when_changed after update on time_trackings for each row
  when ((old.ends_at is not null or new.ends_at is not null) and
    (old.workspace_id, old.user_id, old.started_on, old.ends_at, old.gross_seconds, old.recorded_break_seconds,
      old.custom_break_seconds, old.force_custom_break_duration, old.default_break_seconds, old.confirmed, old.status)
    is distinct from
    (new.workspace_id, new.user_id, new.started_on, new.ends_at, new.gross_seconds, new.recorded_break_seconds,
      new.custom_break_seconds, new.force_custom_break_duration, new.default_break_seconds, new.confirmed, new.status))
  execute function keep_tracking_months();

-- step: portions of 20 users
-- What is there is added up person by person. Whatever the triggers made of a person before is replaced, and nobody writes
-- working time for that moment.
lock table time_trackings in share row exclusive mode;
delete from tracking_months where account_id = $1 and user_id > $2 and user_id <= $3;
insert into tracking_months (account_id, workspace_id, month, user_id, confirmed, trackings, gross_seconds, break_seconds)
select account_id, workspace_id, date_trunc('month', started_on::timestamp)::date, user_id, confirmed,
  count(*), sum(gross_seconds), sum(tracking_break_seconds(tracking))
from time_trackings as tracking
where account_id = $1 and user_id > $2 and user_id <= $3 and status = 'active' and ends_at is not null
group by 1, 2, 3, 4, 5;

-- step: transaction
-- Breaks change the sums of a tracking several times a day. With those in no index, PostgreSQL writes the new row
-- beside the old one and leaves the indexes alone; some room in each page is for that.
alter table time_trackings set (fillfactor = 85);

-- step: online
create index concurrently time_trackings_by_workspace_start_anew on time_trackings (account_id, workspace_id, starts_at desc, id)
  where status = 'active';

-- step: online
create index concurrently time_trackings_unconfirmed_anew on time_trackings (account_id, workspace_id, starts_at desc, id)
  where status = 'active' and not confirmed;

-- step: transaction
-- squawk-ignore require-concurrent-index-deletion
drop index time_trackings_by_workspace_start;
alter index time_trackings_by_workspace_start_anew rename to time_trackings_by_workspace_start;
-- squawk-ignore require-concurrent-index-deletion
drop index time_trackings_unconfirmed;
alter index time_trackings_unconfirmed_anew rename to time_trackings_unconfirmed;
