-- Absences of some days end on the first of them or later. For days not long ago those are few, however many absences
-- there are; by their starts alone all absences of a workspace would be gone through, because some last for months.

-- step: online
create index concurrently absences_by_workspace_end on absences (account_id, workspace_id, ends_on)
  include (starts_at, id, user_id, absence_type_id, starts_on, lasts_long, confirmation_status, day_hundredths, hour_hundredths)
  where status = 'active';
