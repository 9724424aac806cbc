-- What is kept for a time only.

-- Working time of deleted people, once it is older than an operator wants it kept. Requests may not delete punches and
-- bookings; this may, for people who are gone. Answers how many records went.
create function erase_working_time_of_deleted(older_than date, most integer) returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  account bigint := public.current_account();
  trackings bigint[];
  away bigint[];
begin
  trackings := array(
    select t.id from public.time_trackings t
    join public.users u on u.account_id = t.account_id and u.id = t.user_id and u.status = 'deleted'
    where t.account_id = account and t.started_on < older_than limit most);
  delete from public.action_taggings g using public.actions a
    where g.account_id = account and a.account_id = account and a.id = g.action_id and a.action_time = g.action_time
      and a.time_tracking_id = any(trackings);
  delete from public.actions where account_id = account and time_tracking_id = any(trackings);
  delete from public.raised_warnings where account_id = account and time_tracking_id = any(trackings);
  delete from public.tracking_tags where account_id = account and time_tracking_id = any(trackings);
  delete from public.tracking_followers where account_id = account and time_tracking_id = any(trackings);
  delete from public.breaks where account_id = account and time_tracking_id = any(trackings);
  delete from public.notes where account_id = account and time_tracking_id = any(trackings);
  delete from public.files where account_id = account and time_tracking_id = any(trackings);
  delete from public.time_trackings where account_id = account and id = any(trackings);
  away := array(
    select a.id from public.absences a
    join public.users u on u.account_id = a.account_id and u.id = a.user_id and u.status = 'deleted'
    where a.account_id = account and a.ends_on < older_than limit most);
  delete from public.vacation_bookings where account_id = account and absence_id = any(away);
  delete from public.absence_days where account_id = account and absence_id = any(away);
  delete from public.absence_followers where account_id = account and absence_id = any(away);
  delete from public.notes where account_id = account and absence_id = any(away);
  delete from public.files where account_id = account and absence_id = any(away);
  delete from public.absences where account_id = account and id = any(away);
  return cardinality(trackings) + cardinality(away);
end
$$;
revoke all on function erase_working_time_of_deleted from public;
grant execute on function erase_working_time_of_deleted to tagwerk_app;
