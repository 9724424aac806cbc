-- Since when the person rests who has a break open. The break counts up to now wherever the time is shown or added up;
-- before, it counted as work until it ended. The sum of recorded breaks holds those that are over.
alter table time_trackings add column break_since timestamptz;

update time_trackings set break_since = pause.starts_at, recorded_break_seconds = coalesce((
    select sum(extract(epoch from earlier.ends_at - earlier.starts_at)) from breaks as earlier
    where earlier.account_id = time_trackings.account_id and earlier.time_tracking_id = time_trackings.id
      and earlier.ends_at is not null), 0)
from breaks as pause
where time_trackings.ends_at is null and time_trackings.status = 'active'
  and pause.account_id = time_trackings.account_id and pause.time_tracking_id = time_trackings.id and pause.ends_at is null;

alter table time_trackings add constraint nobody_rests_after_work
  check (break_since is null or ends_at is null) not valid;
