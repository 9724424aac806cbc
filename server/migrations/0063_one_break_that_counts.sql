-- What a tracking comes to at a moment is written once in SQL: lists filter, sort and add up by these functions, and so do
-- the triggers that add up months. The same is said in `time-trackings/rules.ts`, which also has to know it before anything
-- is written; a test holds both to one answer. PostgreSQL puts such functions into the statement that calls them, so they
-- cost what the same text would. A finished tracking does not ask for the moment.
create function tracking_gross_seconds_at(tracking time_trackings, at timestamptz) returns bigint
  language sql immutable parallel safe
  return case when tracking.ends_at is null
    then greatest(0, round(extract(epoch from at - tracking.starts_at)))::bigint
    else tracking.gross_seconds end;

-- The break that is shown: what was recorded, an open one up to the moment; else what was told; or what somebody overrode.
create function tracking_break_duration_at(tracking time_trackings, at timestamptz) returns bigint
  language sql immutable parallel safe
  return case when tracking.force_custom_break_duration
    then coalesce(tracking.custom_break_seconds, 0)
    else coalesce(
      tracking.recorded_break_seconds + coalesce(greatest(0, round(extract(epoch from at - tracking.break_since)))::bigint, 0),
      tracking.custom_break_seconds) end;

-- The break that counts: with what the rules deduct, and never more than the time.
create function tracking_break_seconds_at(tracking time_trackings, at timestamptz) returns bigint
  language sql immutable parallel safe
  return least(tracking_gross_seconds_at(tracking, at), coalesce(tracking_break_duration_at(tracking, at), 0)
    + case when tracking.force_custom_break_duration then 0 else tracking.default_break_seconds end);

create or replace function tracking_break_seconds(tracking time_trackings) returns bigint
  language sql immutable parallel safe
  return tracking_break_seconds_at(tracking, null);
