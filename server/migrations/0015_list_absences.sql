-- Lists of absences at size: newest first within a workspace, by status and by type, with everything their counts
-- and sums and usual filters read, so that they are counted and added up from the index alone.
-- squawk-ignore-file require-concurrent-index-creation, require-concurrent-index-deletion, adding-field-with-default
-- The table is younger than any installation: there is nothing to wait for.

alter table absences
  -- Most absences last some days, and those that touch a month began in it or shortly before. The few that last
  -- longer are looked for among themselves.
  add column lasts_long boolean not null generated always as (ends_on - starts_on > 31) stored,
  -- Whole numbers are added up in half the time of decimal ones.
  add column day_hundredths integer not null generated always as ((days * 100)::integer) stored,
  add column hour_hundredths integer not null generated always as ((hours * 100)::integer) stored;

drop index absences_by_workspace_start;
create index absences_by_workspace_start on absences (account_id, workspace_id, starts_at desc, id)
  include (user_id, absence_type_id, starts_on, ends_on, lasts_long, confirmation_status, day_hundredths, hour_hundredths)
  where status = 'active';
create index absences_by_status on absences (account_id, workspace_id, confirmation_status, starts_at desc, id)
  include (user_id, absence_type_id, starts_on, ends_on, lasts_long, day_hundredths, hour_hundredths)
  where status = 'active';
create index active_absences_by_type on absences (account_id, workspace_id, absence_type_id, starts_at desc, id)
  include (user_id, starts_on, ends_on, lasts_long, confirmation_status, day_hundredths, hour_hundredths)
  where status = 'active';
create index long_absences on absences (account_id, workspace_id, starts_at desc)
  where status = 'active' and lasts_long;
