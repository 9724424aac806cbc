-- A break that the rules deduct has a place in the work, so that surcharges for hours of the night or of a Sunday can be
-- calculated later. What was deducted before has none: the past of people is not calculated anew.

-- step: transaction
alter table time_trackings add column default_break_starts_at timestamptz;

-- step: transaction
-- In a closed month it stays where it is, as everything else of the day.
drop trigger months_stay_closed_update on time_trackings;
create trigger months_stay_closed_update after update on time_trackings for each row
  when (current_user in ('tagwerk_app', 'tagwerk_joined')
    and least(old.started_on, new.started_on) < date_trunc('month', (now() at time zone 'UTC') + interval '1 day')
    and (old.user_id, old.started_on, old.starts_at, old.ends_at, old.gross_seconds, old.recorded_break_seconds,
        old.custom_break_seconds, old.force_custom_break_duration, old.default_break_seconds,
        old.default_break_starts_at, old.confirmed, old.status)
      is distinct from (new.user_id, new.started_on, new.starts_at, new.ends_at, new.gross_seconds,
        new.recorded_break_seconds, new.custom_break_seconds, new.force_custom_break_duration, new.default_break_seconds,
        new.default_break_starts_at, new.confirmed, new.status))
  execute function check_tracking_is_open();
