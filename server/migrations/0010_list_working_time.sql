-- Lists of working time at size: newest first within a workspace, with everything their totals and usual
-- filters read, so that a month is counted and added up from the index alone.

-- squawk-ignore require-concurrent-index-creation
create index time_trackings_by_workspace_start on time_trackings (account_id, workspace_id, starts_at desc, id)
  include (user_id, area_id, started_on, ends_at, gross_seconds, recorded_break_seconds, custom_break_seconds,
    force_custom_break_duration, default_break_seconds, confirmed)
  where status = 'active';

-- What is still to be confirmed: little, whatever lies behind.
-- squawk-ignore require-concurrent-index-creation
create index time_trackings_unconfirmed on time_trackings (account_id, workspace_id, starts_at desc, id)
  include (user_id, area_id, started_on, ends_at, gross_seconds, recorded_break_seconds, custom_break_seconds,
    force_custom_break_duration, default_break_seconds, confirmed)
  where status = 'active' and not confirmed;
