-- Work that was moved to another day is in the history of the day it was moved from. Few changes say so, so the index is
-- small, and others only have it asked whether they do.
-- step: online
create index concurrently if not exists changes_of_date on changes (account_id, user_id)
  where record_type = 'time_tracking' and parts @> '[["date"]]';
