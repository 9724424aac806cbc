-- Since when the person rests who has a break open. The break counts up to now wherever the time is shown or added up;
-- before, it counted as work until it ended. The sum of recorded breaks holds those that are over.
alter table time_trackings add column break_since timestamptz;

-- It stays empty for those who rest while this runs: the version before would not clear it when they go home, and their
-- end would be refused. Their break counts when it is over, as it did before.

alter table time_trackings add constraint nobody_rests_after_work
  check (break_since is null or ends_at is null) not valid;
