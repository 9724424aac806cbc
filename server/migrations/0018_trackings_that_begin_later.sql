-- A tracking that lies in the future must not keep anybody from punching. So a running one claims only the time
-- up to the moment it was made: whatever begins later is looked at when it has begun. Commands, which hold the
-- lock of the person, compare with running trackings up to the present.
-- squawk-ignore-file constraint-missing-not-valid
-- An exclusion constraint cannot be added without its index, and is never left out in between.

-- Building the index of a million trackings takes minutes, and nobody can write them meanwhile. Where there are some, the
-- constraint stays what it was until 0061, which makes it anew beside those who write.
do $$
begin
  if pg_relation_size('time_trackings') > 0 then
    return;
  end if;
  alter table time_trackings drop constraint trackings_of_a_user_do_not_overlap;
  alter table time_trackings add constraint trackings_of_a_user_do_not_overlap exclude using gist (
    user_id with =,
    tstzrange(starts_at, coalesce(ends_at, greatest(starts_at, created_at)), case when ends_at is null then '[]' else '[)' end) with &&,
    account_id with =) where (status = 'active');
end
$$;

-- Times beyond these are on no wire. Rows that exist are left alone.
alter table time_trackings add constraint tracking_times_are_sensible check (
  starts_at between '1900-01-01 00:00:00+00' and '2200-01-02 00:00:00+00'
  and (ends_at is null or ends_at <= '2200-01-02 00:00:00+00')) not valid;
-- step: transaction
alter table breaks add constraint break_times_are_sensible check (
  starts_at between '1900-01-01 00:00:00+00' and '2200-01-02 00:00:00+00'
  and (ends_at is null or ends_at <= '2200-01-02 00:00:00+00')) not valid;
-- step: transaction
alter table absences add constraint absence_times_are_sensible check (
  starts_at between '1899-12-30 00:00:00+00' and '2200-01-04 00:00:00+00'
  and ends_at <= '2200-01-04 00:00:00+00') not valid;
