-- Nobody looks up rows by the indexes that keep times from overlapping. PostgreSQL 15 may forget a living entry of such an
-- index when one statement looks several rows up by it: work that was begun was not found, and its end was refused. It
-- did so as long as it had no statistics of a new table. Equality with an expression is not what anybody asks for, so
-- the indexes are left to their constraints. Working time cannot be written while they are made anew.
-- squawk-ignore-file constraint-missing-not-valid
-- An exclusion constraint cannot be added without its index, and is never left out in between.

alter table time_trackings drop constraint trackings_of_a_user_do_not_overlap;
alter table time_trackings add constraint trackings_of_a_user_do_not_overlap exclude using gist (
  (user_id + 0) with =,
  tstzrange(starts_at, coalesce(ends_at, greatest(starts_at, created_at)), case when ends_at is null then '[]' else '[)' end) with &&,
  (account_id + 0) with =) where (status = 'active');

alter table breaks drop constraint breaks_do_not_overlap;
alter table breaks add constraint breaks_do_not_overlap exclude using gist (
  (time_tracking_id + 0) with =, tstzrange(starts_at, ends_at) with &&, (account_id + 0) with =);
